import type { EmailKind } from '#shop/emails/email.ts';
import type { Carrier } from '#shop/orders/carriers.ts';
import type { ShopSettings } from '#shop/shop.ts';

/** External dependencies of the rules, from `database`, `payments` and `mail`. */

export interface SettingsStore {
  read(): Promise<ShopSettings>;
  /** Carriers of the environment, if any. */
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
   * Repeats the work, `ms` after its last end. The returned function stops that, and waits for running work. The work
   * must not throw.
   */
  every(ms: number, work: () => Promise<void>): () => Promise<void>;
}

/** Logs events and errors. No customer data, no client secrets. */
export interface Reporter {
  info(event: string, details: Record<string, unknown>): void;
  warn(event: string, details: Record<string, unknown>): void;
  error(event: string, details: Record<string, unknown>): void;
}
