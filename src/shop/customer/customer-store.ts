import type { OrderState } from '#contract/order.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import type { Email, EmailPiece } from '#shop/emails/email.ts';
import type { OrderNote, HistoryEntry, Order, Refund } from '#shop/orders/order.ts';

/** Everything the shop keeps about an e-mail address. Amounts are cents, VAT included. */
export interface CustomerFile {
  email: string;
  orders: OrderRecord[];
  interests: BackInStockRecord[];
  /** Links to confirm the address; it stands there as a hash. */
  addressLinks: AddressLinkRecord[];
  withdrawals: WithdrawalRecord[];
  emails: EmailRecord[];
}

export interface OrderRecord {
  order: Order;
  history: HistoryEntry[];
  refunds: Refund[];
  /** The makers' notes, and what they wrote to the customer. */
  writings: OrderNote[];
}

export interface BackInStockRecord {
  id: string;
  piece: EmailPiece;
  state: 'unconfirmed' | 'waiting' | 'told' | 'bought' | 'passed';
  createdAt: Date;
  toldAt?: Date;
}

export interface AddressLinkRecord {
  createdAt: Date;
  confirmedAt?: Date;
}

export interface WithdrawalRecord extends Withdrawal {
  id: string;
  receivedAt: Date;
  /** The order it names, whoever made it; absent when no order has that number. */
  order?: OrderStanding & { number: string };
}

/** An e-mail that was sent or is to be sent; its words are not kept. */
export interface EmailRecord {
  kind: Email['kind'];
  /** The order, refund, request or withdrawal it is about. */
  about: string;
  sentAt?: Date;
  /** The mail server will not have it. */
  refusedAt?: Date;
}

/** How far an order has come. */
export interface OrderStanding {
  state: OrderState;
  deliveredAt?: Date;
}

/** What of a customer's data is to go. */
export interface Erasure {
  email: string;
  orderIds: readonly string[];
  withdrawalIds: readonly string[];
  at: Date;
}

/** The people who ordered or asked, across all nouns. */
export interface CustomerStore {
  /** By the address in any spelling of capitals; orders that were erased belong to nobody. */
  read(email: string): Promise<CustomerFile>;
  /** Blanks the orders, deletes the withdrawals, and every interest and link of the address: all or nothing. */
  erase(erasure: Erasure): Promise<void>;
  /**
   * Blanks orders that were never paid 30 days after they ended, and others after ten years;
   * deletes withdrawals after ten years. Returns how many orders.
   */
  forgetOld(): Promise<number>;
}
