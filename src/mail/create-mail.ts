import type { Email, SendResult } from '#shop/emails/email.ts';
import { renderEmail } from '#mail/render-email.tsx';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { z } from 'zod';

interface MailSettings {
  from: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** The destination of e-mails: an SMTP server, or a folder that keeps them as .eml files. */
  transport: { smtpUrl: string } | { folder: string };
}

/** Writes each e-mail out and hands it to the transport. */
export function createMail({ from, publicUrl, transport }: MailSettings) {
  const { send, close } =
    'smtpUrl' in transport
      ? createSmtpTransport(transport.smtpUrl)
      : createFolderTransport(transport.folder);
  const domain = new URL(publicUrl).hostname;
  return {
    async prepare(email: Email) {
      const message = {
        from,
        to: email.to,
        replyTo: email.replyTo,
        messageId: `<${email.messageId}@${domain}>`,
        headers: headersOf(email),
        ...(await renderEmail(email, publicUrl)),
      };
      return { send: () => send(message) };
    },
    /** Closes the connection to the mail server: unsent messages stay unsent. */
    close,
  };
}

/** A maker's own words want an answer, also from a mailbox that answers by itself. */
function headersOf({ kind }: Email): Record<string, string> {
  return kind === 'order-message' ? {} : { 'Auto-Submitted': 'auto-generated' };
}

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
interface Transport {
  send(message: Message): Promise<SendResult>;
  /** Closes its connections, so that a process can end; nothing is sent any more. */
  close(): void;
}

/**
 * Keeps e-mails as files. Each has the name of its message id and is there whole or not at all: a
 * second try replaces, never doubles.
 */
function createFolderTransport(folder: string): Transport {
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

/** For finding the server, and for its greeting. */
const openingMs = 60_000;
/** For each answer. After the last line of a message a server may take as long (RFC 5321, 4.5.3.2.6). */
const responseMs = 10 * 60_000;
/** An order has two e-mails at once; then there may be nothing for hours. */
const idleMs = 30_000;
/** Several nodes send through the same account, and providers count. */
const maxConnections = 5;

/**
 * Hands e-mails to a mail server, several over one connection. Sending resolves with the server's word that it has the
 * message. Credentials are only sent over TLS, unless the URL says `?requireTLS=false`.
 */
export function createSmtpTransport(smtpUrl: string, idleTimeout = idleMs): Transport {
  const transporter = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections,
    idleTimeout,
    // A connection that the server has closed meanwhile is made anew; the queue does the rest.
    maxRequeues: 2,
    requireTLS: new URL(smtpUrl).username !== '',
    connectionTimeout: openingMs,
    greetingTimeout: openingMs,
    socketTimeout: responseMs,
  });
  return {
    async send(message) {
      try {
        await transporter.sendMail(message);
        return { ok: true };
      } catch (error) {
        const reply = finalReply(error);
        if (reply === undefined) throw silenceOf(error) ?? error;
        return { ok: false, reason: 'refused', reply };
      }
    },
    close: () => transporter.close({ force: true }),
  };
}

/** A server that takes no connection, or takes it and says nothing. The log and the list of e-mails show its code. */
function silenceOf(cause: unknown): Error | undefined {
  if (!(cause instanceof Error && 'code' in cause && cause.code === 'ETIMEDOUT')) return undefined;
  // After the greeting nodemailer says only this.
  const afterMs = cause.message === 'Timeout' ? responseMs : openingMs;
  const code = `no answer within ${afterMs / 1000} s`;
  return Object.assign(new Error(code, { cause }), { code });
}

/**
 * Whether a mail server has refused this one message for good (5xx to its recipient or its content). A refusal of the
 * login, of our sender or by sending policy (5.7.x) is about the shop: it ends with a corrected setting, and then every
 * waiting message is due.
 * @returns the codes without the server's words, which may repeat the address: '550 5.1.1'
 */
function finalReply(error: unknown): string | undefined {
  const { data: reply } = finalReplySchema.safeParse(error);
  if (reply === undefined) return undefined;
  const detail = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(reply.response)?.[1];
  if (reply.command === 'RCPT TO' && detail?.startsWith('5.7.')) return undefined;
  return [reply.responseCode, detail].filter((code) => code !== undefined).join(' ');
}

const finalReplySchema = z.object({
  responseCode: z.number().min(500),
  response: z.string(),
  command: z.enum(['RCPT TO', 'DATA']),
});
