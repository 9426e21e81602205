import type { OrderState } from '#contract/order.ts';
import type { OrderGroup } from '#contract/bottega/order-fields.ts';
import type { Order, Refund, PlannedShipment } from '#shop/orders/order.ts';

/** An order that was sold, with what the makers must know when they see it. */
export interface DeskEntry {
  order: Order & { number: string; placedAt: Date };
  withdrawnAt?: Date;
  /** The shipment that can still be taken back. */
  planned?: PlannedShipment;
  /** Oldest first. */
  refunds: Refund[];
  /** The makers' last note, and how many they wrote before it. */
  note?: { text: string; earlier: number };
}

export interface SentEmail {
  kind: string;
  sentAt?: Date;
  isRefused: boolean;
}

export interface OpenWithdrawal {
  orderId: string;
  number: string;
  name: string;
  receivedAt: Date;
  /** What is still to go back, and the delivery within it, in cents. */
  amount: number;
  delivery: number;
}

/** One that fits no order of its address. */
export interface StrayWithdrawal {
  id: string;
  name: string;
  email: string;
  /** What was written as the number of the order. */
  typed: string;
  receivedAt: Date;
  /** An order of the same address: the newest whose money has not gone back, or the newest of all. */
  probable?: { orderId: string; number: string };
}

export interface ListedWithdrawal extends Omit<StrayWithdrawal, 'probable'> {
  /** The order of the same address that it names, or was found to mean. */
  order?: { orderId: string; number: string; state: OrderState };
}

/** What the makers look at. */
export interface DeskStore {
  /** Newest first; of withdrawn ones those that were withdrawn from first, when there are more than the limit. */
  list(query: { group: OrderGroup; limit: number; before?: Date }): Promise<DeskEntry[]>;
  /**
   * Orders that hold every word of the text in number, names, e-mail address, telephone, city or pieces; newest
   * first. With `before` there may be more among the orders of before then.
   */
  search(query: {
    text: string;
    limit: number;
    before?: Date;
  }): Promise<{ entries: DeskEntry[]; before?: Date }>;
  /** Of those to ship without what was handed over and can still be taken back. */
  counts(): Promise<Record<OrderGroup, number>>;
  find(orderId: string): Promise<DeskEntry | undefined>;
  /** E-mails about this order that were tried, the last first. */
  emails(orderId: string): Promise<SentEmail[]>;
  makerNames(): Promise<Map<string, string>>;
  /** Orders that were withdrawn from and whose money has not all gone back, the oldest first. */
  openWithdrawals(): Promise<OpenWithdrawal[]>;
  /** Those that nobody has sorted, the oldest first. */
  strayWithdrawals(): Promise<StrayWithdrawal[]>;
  /** Since then: orders placed, their pieces and amounts in cents. */
  soldSince(since: Date): Promise<{ orders: number; pieces: number; total: number }>;
}
