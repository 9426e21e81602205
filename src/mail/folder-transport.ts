import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Transport } from '#mail/transport.ts';

/**
 * Keeps e-mails as files. Each has the name of its message id and is there whole or not at all: a
 * second try replaces, never doubles.
 */
export function createFolderTransport(folder: string): Transport {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (message) => {
    const { message: bytes } = await writer.sendMail(message);
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${message.messageId.replace(/[^a-z0-9.@-]/gi, '')}.eml`);
    await writeFile(`${file}.part`, bytes, { flush: true });
    await rename(`${file}.part`, file);
    return { ok: true };
  };
}
