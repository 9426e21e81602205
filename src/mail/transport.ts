import type { SendResult } from '#shop/emails/email.ts';

/** An e-mail as it goes out. */
export interface Message {
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
  /** Lets go of what is open, so that a process can end; nothing is sent any more. */
  close(): void;
}
