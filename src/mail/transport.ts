import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { SendResult } from '#shop/emails/email.ts';

/** An e-mail as it goes out. */
interface Message {
  from: string;
  to: string;
  /** Whom an answer goes to, when that is not the sender. */
  replyTo?: string;
  /** In angle brackets; the same for every try at the same e-mail. */
  messageId: string;
  headers: Record<string, string>;
  subject: string;
  html: string;
  text: string;
}

/** A way for e-mails out of the shop. */
export interface Transport {
  send(message: Message): Promise<SendResult>;
  /** Closes its connections, so that a process can end; nothing is sent any more. */
  close(): void;
}

/**
 * Keeps e-mails as files. Each has the name of its message id and is there whole or not at all: a
 * second try replaces, never doubles.
 */
export function createFolderTransport(folder: string): Transport {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  let made: Promise<unknown> | undefined;
  return {
    async send(message) {
      const { message: bytes } = await writer.sendMail(message);
      const file = join(folder, `${message.messageId.replace(/[^a-z0-9.@-]/gi, '')}.eml`);
      async function write(): Promise<void> {
        // Addresses and sign-in codes are private on this machine.
        await (made ??= mkdir(folder, { recursive: true, mode: 0o700 }));
        await writeFile(`${file}.part`, bytes, { flush: true, mode: 0o600 });
        await rename(`${file}.part`, file);
      }
      await write().catch((error: unknown) => {
        made = undefined;
        // Somebody took the folder away.
        if (isMissing(error)) return write();
        throw error;
      });
      return { ok: true };
    },
    close: () => undefined,
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
