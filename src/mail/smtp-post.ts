import nodemailer from 'nodemailer';
import { finalReply } from '#mail/final-reply.ts';
import type { Post } from '#mail/post.ts';

/** For finding the server, and for its greeting. */
const openingMs = 60_000;
/** For each answer. After the last line of a message a server may take as long (RFC 5321, 4.5.3.2.6). */
const answerMs = 10 * 60_000;

/** Hands e-mails to a mail server. It resolves with the server's word that it has the message. */
export function createSmtpPost(smtpUrl: string): Post {
  const transporter = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: openingMs,
    greetingTimeout: openingMs,
    socketTimeout: answerMs,
  });
  return async (message) => {
    try {
      await transporter.sendMail(message);
      return { ok: true };
    } catch (error) {
      const reply = finalReply(error);
      if (reply === undefined) throw error;
      return { ok: false, reason: 'refused', reply };
    }
  };
}
