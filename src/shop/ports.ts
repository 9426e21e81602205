import type { EmailQuota } from '#shop/emails/email-quota.ts';
import type { EmailKind, EmailPiece } from '#shop/emails/email.ts';
import type { Carrier } from '#shop/orders/carriers.ts';
import type { ShopSettings } from '#shop/shop.ts';

/** What the rules need from outside; `database`, `payments` and `mail` provide it. */

export interface SettingsStore {
  read(): Promise<ShopSettings>;
  /** Who carries parcels, as the environment names them; absent: nobody. */
  carriers?: readonly Carrier[];
}

/** A size of a product, as texts name it. */
export interface SizeName {
  productId: string;
  colorName: string;
  size: string;
}

export type BackInStockRequestOutcome = 'kept' | 'not_found' | 'in_stock' | 'being_paid';

/** Who asked for what. */
export interface BackInStockRequest {
  email: string;
  piece: EmailPiece;
  /** Somebody has shown that the address is theirs. */
  isConfirmed: boolean;
  /** `told` while a piece is kept for them, then `bought` or `passed`. */
  state: 'unconfirmed' | 'waiting' | 'told' | 'bought' | 'passed';
  /** Until when a piece is or was kept. */
  reservedUntil?: Date;
}

/** How a link stands by which an address is confirmed: open for a week, then known for a year. */
export type EmailVerification = 'open' | 'confirmed' | 'unknown';

export interface BackInStockRequestStore {
  /**
   * Keeps a request and queues its e-mail, both or neither; beyond the quota it is kept without one.
   * It waits for stock, or first for its address to be confirmed when it was not within 12 months. A
   * request that is there already is left as it is, but after an hour an unconfirmed one gets another
   * e-mail.
   */
  add(request: SizeName & { email: string }, quota: EmailQuota): Promise<BackInStockRequestOutcome>;
  /** Undefined when it is forgotten. */
  find(requestId: string): Promise<BackInStockRequest | undefined>;
  /** Makes a link for an address. */
  addLink(link: { token: string; email: string }): Promise<void>;
  readLink(token: string): Promise<EmailVerification>;
  /** Confirms the address of an open link, for all its requests. Tells how the link stood before. */
  confirm(token: string): Promise<EmailVerification>;
  /**
   * Keeps each piece that can be bought for who waits longest for it, for a day, and queues the e-mail
   * that says so; tells those whose day is over. Returns for how many a piece was kept.
   */
  offerReturns(): Promise<number>;
  /** Makes a link to a request. */
  addRequestLink(link: { token: string; requestId: string }): Promise<void>;
  /** The request of a link; undefined when it is forgotten. */
  findByLink(token: string): Promise<BackInStockRequest | undefined>;
  /** Lets the orders of a browser take what is kept; undefined when nothing is. */
  take(token: string, browser: string): Promise<BackInStockRequest | undefined>;
  /** Forgets a request, and keeps nothing for it any more; false when it is forgotten already. */
  leave(token: string): Promise<boolean>;
  /**
   * Deletes requests a week after their e-mail, unconfirmed ones a week after they were made, and all
   * after 12 months. Returns how many.
   */
  forgetOld(): Promise<number>;
}

/** Work that follows a change. It holds ids, not people's data: that is read when it is done. */
export type Job =
  | { name: EmailKind; data: { subjectId: string } }
  | { name: 'capture-order'; data: { orderId: string } }
  | { name: 'expire-order'; data: { orderId: string } }
  | { name: 'ship-order'; data: { orderId: string; key: string } };

export interface Clock {
  now(): Date;
  pause(ms: number): Promise<void>;
  /**
   * Does the work over and over, so long after it was done before. What is handed back ends that, and
   * waits for what is under way. The work must not throw.
   */
  every(ms: number, work: () => Promise<void>): () => Promise<void>;
}

/** Tells the log what happened and what went wrong. No customer data, no client secrets. */
export interface Reporter {
  info(event: string, details: Record<string, unknown>): void;
  warn(event: string, details: Record<string, unknown>): void;
  error(event: string, details: Record<string, unknown>): void;
}
