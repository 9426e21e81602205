import type { OrderState } from '#contract/order.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import type { BackInStockRequest } from '#shop/back-in-stock/queries.ts';
import type { Email, EmailPiece } from '#shop/emails/email.ts';
import type { OrderNote, HistoryEntry, Order, Part, Refund } from '#shop/orders/order.ts';

/** All personal data of an e-mail address. Amounts are cents, VAT included. */
export interface CustomerFile {
  email: string;
  orders: OrderRecord[];
  requests: BackInStockRecord[];
  questions: QuestionRecord[];
  /** Links that verify the address, found by its hash. */
  addressLinks: AddressLinkRecord[];
  withdrawals: WithdrawalRecord[];
  emails: EmailRecord[];
}

export interface OrderRecord {
  order: Order;
  history: HistoryEntry[];
  refunds: Refund[];
  /** The parcels before the last one. */
  parts: Part[];
  /** The makers' notes, and their messages to the customer. */
  writings: OrderNote[];
}

export interface BackInStockRecord {
  id: string;
  piece: EmailPiece;
  state: BackInStockRequest['state'];
  createdAt: Date;
  toldAt?: Date;
}

/** A question of the page Aiuto; it goes to the makers once its address is verified. */
export interface QuestionRecord {
  id: string;
  text: string;
  askedAt: Date;
  confirmedAt?: Date;
}

export interface AddressLinkRecord {
  createdAt: Date;
  confirmedAt?: Date;
}

export interface WithdrawalRecord extends Withdrawal {
  id: string;
  receivedAt: Date;
  /** The order with the number in it, of any address; absent when no order has that number. */
  order?: OrderStanding & { number: string };
}

/** An e-mail that was sent or is to be sent; its text is not stored. */
export interface EmailRecord {
  kind: Email['kind'];
  /** The order, refund, request, question or withdrawal it is about. */
  about: string;
  sentAt?: Date;
  /** When the mail server refused it for good. */
  refusedAt?: Date;
}

/** An e-mail that lies in a folder because no mail server is set. */
export interface KeptEmail {
  /** Its path, inside the folder of e-mails. */
  file: string;
  /** As it was written, head and body. */
  content: string;
}

export interface KeptEmails {
  /** Those to this address as a customer’s, and those to the makers about it, in any spelling of capitals. */
  about(email: string): Promise<KeptEmail[]>;
  remove(emails: readonly KeptEmail[]): Promise<void>;
}

export interface OrderStanding {
  state: OrderState;
  deliveredAt?: Date;
}

export interface Erasure {
  email: string;
  orderIds: readonly string[];
  withdrawalIds: readonly string[];
  /** Absent for the command line. */
  makerId?: string;
  at: Date;
}
