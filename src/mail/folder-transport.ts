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
  return {
    async send(message) {
      const { message: bytes } = await writer.sendMail(message);
      // Addresses and sign-in codes are for nobody else on this machine.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${message.messageId.replace(/[^a-z0-9.@-]/gi, '')}.eml`);
      await writeFile(`${file}.part`, bytes, { flush: true, mode: 0o600 });
      await rename(`${file}.part`, file);
      return { ok: true };
    },
    close: () => undefined,
  };
}
