import type { EmailKind } from '#shop/emails/email.ts';
import type { Carrier } from '#shop/orders/carriers.ts';
import type { ShopSettings } from '#shop/shop.ts';

/** What the rules need from outside; `database`, `payments` and `mail` provide it. */

export interface SettingsStore {
  read(): Promise<ShopSettings>;
  /** Who carries parcels, as the environment names them; absent: nobody. */
  carriers?: readonly Carrier[];
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
