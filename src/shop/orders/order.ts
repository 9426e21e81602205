import type { Customer } from '#contract/customer.ts';
import type { Gift } from '#contract/gift.ts';
import type { OrderLine, OrderState } from '#contract/order.ts';
import type { DeliveryPromise } from '#contract/promise.ts';

/** A line as it was agreed. Nothing of it changes when the catalogue does. */
export interface FrozenLine extends OrderLine {
  skuId: string;
  model_index: number;
  size_index: number;
  deliveryCents: number;
  /** Days of making before the parcel leaves; 0 when the piece lay on the shelf. */
  makingDays: number;
}

/** An order with everything it must remember. Amounts are cents. */
export interface Order {
  id: string;
  /** Drawn when the order succeeds. */
  number?: string;
  state: OrderState;
  /** The payment intent at the card provider, once it is known. */
  intentId?: string;
  /** Random id of the browser that ordered. */
  browser?: string;
  customer: Customer;
  lines: FrozenLine[];
  subtotal: number;
  delivery: number;
  total: number;
  /** Absent unless it is a present. */
  gift?: Gift;
  /** The terms that the shopper agreed to when pressing Paga, word for word. */
  terms: string[];
  /** The last try at the card, when there was one. */
  attempt?: Attempt;
  /** Until when it can be paid. */
  payableUntil: Date;
  /** Set once the order is to end without a sale: it can be neither sold nor captured. */
  voidCause?: TransitionCause;
  /** Set while somebody talks to the provider about this order. */
  leasedUntil?: Date;
  createdAt: Date;
  changedAt: Date;
  placedAt?: Date;
  /** When the parcel comes, as the shopper was told; older orders have none. */
  promise?: DeliveryPromise;
  tracking?: string;
  /** The carrier's name in the settings. */
  carrier?: string;
  /** When the customer's data were blanked. */
  erasedAt?: Date;
}

/** One try at the card. It is written down before the provider hears of it. */
export interface Attempt {
  number: number;
  method: string;
  startedAt: Date;
  /** Absent while the outcome is unknown. */
  outcome?: AttemptOutcome;
}

export type AttemptOutcome =
  | 'authorised'
  | 'requires_action'
  | 'card_declined'
  | 'authentication_failed'
  | 'invalid'
  | 'lost';

/** The cause of a transition; kept in its history. */
export type TransitionCause =
  | 'new_attempt'
  | 'no_answer'
  | 'authentication'
  | 'card_declined'
  | 'authentication_failed'
  | 'invalid_card'
  | 'authorised'
  | 'captured'
  | 'capture_refused'
  | 'time_over'
  | 'too_many_attempts'
  | 'replaced'
  | 'not_available'
  | 'hold_lost'
  | 'price_changed'
  | 'intent_mismatch'
  | 'intent_cancelled'
  | 'called_off_by_makers'
  | 'shipped'
  | 'delivered'
  /** The makers had marked it by mistake. */
  | 'shipment_taken_back'
  | 'delivery_taken_back'
  /** A part of the shipped order had not left. */
  | 'reopened'
  /** The pieces that had not left were paid back. */
  | 'rest_refunded'
  | 'refunded';

/** Entries of the history without a transition. */
export type NoteCause =
  | 'refund'
  | 'restocked'
  | 'tracking_changed'
  | 'tracking_told'
  /** By the makers, before the parcel left; the detail names the fields. */
  | 'address_changed'
  /** By the makers, before the parcel left; the detail is the new last day on which it may. */
  | 'date_moved'
  /** By the browser that ordered. */
  | 'email_corrected'
  /** The makers wrote to the customer. */
  | 'message_sent'
  /** The customer wrote on the page of the order. */
  | 'answer_received'
  /** An e-mail was sent once more; the detail is its kind. */
  | 'email_again'
  /** The makers want the order cancelled. */
  | 'cancel_asked'
  /** They wanted it, and the money had been taken already. */
  | 'cancel_too_late'
  /** The parcel was handed over: it counts as shipped in a moment. The detail is `by_hand` without a code. */
  | 'handed_over'
  /** That was a mistake. */
  | 'taken_back'
  /** A part of the order left; the detail of these four is the number of its parcel. */
  | 'part_shipped'
  | 'part_undone'
  | 'part_changed'
  | 'part_told';

export interface HistoryEntry {
  at: Date;
  from?: OrderState;
  to: OrderState;
  cause: TransitionCause | NoteCause | 'placed';
  detail?: string;
  /** Absent unless a maker did it. */
  makerId?: string;
}

/** Money on its way back. Amounts in cents. */
export interface Refund {
  id: string;
  orderId: string;
  /** A second request with the same key is the same refund. */
  key: string;
  amountCents: number;
  /** Pieces it is for; empty when it is for none, or was for all that was left, long ago. */
  lines: RefundLine[];
  state: 'pending' | 'done' | 'refused';
  createdAt: Date;
  /** In the makers' words, for themselves. */
  reason?: string;
  /** The pieces are back, and go into stock when the money has gone. */
  restock: boolean;
  restockedAt?: Date;
  /** Less than a withdrawal gives back, as the maker was asked: nothing more is due for it. */
  settles: boolean;
  /** Absent if an earlier version's command gave it. */
  makerId?: string;
}

export interface RefundLine {
  /** The line's place in the order, from 0. */
  line: number;
  qty: number;
}

/**
 * A parcel that was handed over and counts as shipped only in a moment. With a number it is a part of the order that has
 * left, and keeps its code; the parcel with the last pieces is the order itself.
 */
export interface PlannedShipment {
  /** A second request with the same key is the same shipment. */
  key: string;
  orderId: string;
  tracking?: string;
  carrier?: string;
  makerId?: string;
  dueAt: Date;
  /** Absent while it can be undone; `dropped`: not to be shipped any more, `taken_back`: it had not left after all. */
  outcome?: 'shipped' | 'undone' | 'dropped' | 'taken_back';
  /** Absent for all that is left. */
  lines?: RefundLine[];
  /** Of a part: counted from 1 within the order, once it has left. */
  number?: number;
  leftAt?: Date;
}

/** A part of an order that has left. */
export type Part = PlannedShipment & Required<Pick<PlannedShipment, 'lines' | 'number' | 'leftAt'>>;

/** Words about an order: notes, messages and codes of the makers, answers of the customer. Rows are only added, and go when the customer is erased. */
export interface OrderNote {
  orderId: string;
  /** Counted from 1 within the order, over all kinds. */
  number: number;
  /** Texts: of `email_again` the kind of the e-mail, of `tracking` the code, of `settled` the answer's number. */
  kind: 'note' | 'message' | 'email_again' | 'tracking' | 'answer' | 'settled';
  /** A second request with the same key is the same note. */
  key: string;
  text: string;
  /** Absent if an earlier version's command wrote it. */
  makerId?: string;
  at: Date;
}

export interface Lease {
  token: string;
  until: Date;
  now: Date;
}
