import type { Posted } from '#shop/letters.ts';

/** An e-mail as it goes out. */
export interface Message {
  from: string;
  to: string;
  /** Whom an answer goes to, when that is not the sender. */
  replyTo?: string;
  /** In angle brackets; the same for every try at the same letter. */
  messageId: string;
  headers: Record<string, string>;
  subject: string;
  html: string;
  text: string;
}

/** A way for e-mails out of the shop. */
export type Post = (message: Message) => Promise<Posted>;
