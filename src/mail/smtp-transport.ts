import nodemailer from 'nodemailer';
import { z } from 'zod';
import type { Transport } from '#mail/transport.ts';

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
