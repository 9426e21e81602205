import type { EmailQuota } from '#shop/emails/email-quota.ts';
import type { CartLine } from '#contract/cart.ts';
import type { Customer } from '#contract/customer.ts';
import type { OrderState } from '#contract/order.ts';
import type {
  AttemptOutcome,
  FrozenLine,
  Lease,
  HistoryEntry,
  MoveCause,
  NoteCause,
  Order,
  Refund,
  PlannedShipment,
  OrderNote,
} from '#shop/orders/order.ts';
import type { Job } from '#shop/ports.ts';
import type { Offers, PiecePrice } from '#shop/orders/offer.ts';

/**
 * What can be done inside one transaction. Steps that are asked for together are done in the order in which
 * they were asked.
 */
export interface OrderTransaction {
  /** Lets others of this browser wait until the transaction ends. */
  lockBrowser(browser: string): Promise<void>;
  /** What there is of a browser before it orders under this key. */
  ofBrowser(browser: string, key: string): Promise<OfBrowser>;
  offers(lines: readonly CartLine[]): Promise<Offers>;
  /**
   * Reserves the pieces, or extends their reservation. Nothing is done when an SKU has fewer than asked for, or the
   * client would have too many reserved.
   */
  reserve(request: ReservationRequest): Promise<'reserved' | 'not_available' | 'too_many_held'>;
  /**
   * Gives the key to a new order, reserves its pieces, and saves it with its lines, first attempt and history, leased
   * from the start: all of it, or nothing. Waits for whoever is giving the same key. Others wait for its pieces
   * until the transaction ends, so this concludes it.
   */
  save(order: Order, saving: Saving): Promise<Saved>;
  /** The order, locked until the transaction ends. */
  lock(orderId: string): Promise<Order | undefined>;
  /** Changes state and writes history. The caller has checked that the move is allowed. */
  move(order: Order, move: Move): Promise<void>;
  /** Resolves with false, and does nothing, when there is one of this number already. */
  startAttempt(
    orderId: string,
    attempt: { number: number; method: string; at: Date },
  ): Promise<boolean>;
  endAttempt(
    orderId: string,
    end: { number: number; outcome: AttemptOutcome; declineCode?: string; at: Date },
  ): Promise<void>;
  keepIntent(orderId: string, intentId: string): Promise<void>;
  /** Writes down that an open order is to be called off, and why. */
  callOff(orderId: string, cause: MoveCause): Promise<void>;
  /**
   * Locks the order, and then the sizes of its lines, until the transaction ends. Undefined when it is gone. Of
   * the order itself only what comes back may have changed.
   */
  lockForSale(order: Order): Promise<LockedForSale | undefined>;
  /**
   * Turns the reservation into a sale, and records it: state, number, intent, history, the try's outcome, and
   * jobs. The order is free for others again. Order and sizes must be locked. Numbers of a
   * year come without gaps: `2026-00001`. They are drawn under a lock that lasts until the transaction ends, so
   * this concludes it.
   * @returns the number; undefined, and nothing done, when the stock does not allow it
   */
  sell(order: Order, sale: Sale): Promise<string | undefined>;
  /** Lets a reservation expire at this time, unless it does earlier. */
  shortenReservation(orderId: string, until: Date): Promise<void>;
  /** Releases a reservation. A piece of a back-in-stock request goes back to it. */
  releaseReservation(orderId: string, now: Date): Promise<void>;
  /**
   * For how many other orders of its e-mail address pieces are kept, in the same share as its own, while nobody
   * tries to pay them. Others of that address wait until the transaction ends.
   */
  countKept(order: Order, now: Date): Promise<number>;
  /** Puts sold pieces back. */
  restock(lines: readonly { skuId: string; qty: number }[]): Promise<void>;
  /** Queues a job, or several. @param startAfter not to be done before; at once without it */
  send(jobs: Job | readonly Job[], startAfter?: Date): Promise<void>;
  /** Adds to the history without a change of state. */
  note(order: Order, note: Note): Promise<void>;
  history(orderId: string): Promise<HistoryEntry[]>;
  /** When the order was withdrawn from, if it was. */
  withdrawnAt(orderId: string): Promise<Date | undefined>;
  /** Counts a confirmation that goes to a corrected address; false when those of the day are used up. */
  countConfirmation(quota: EmailQuota): Promise<boolean>;
  /** Changes these fields of the address alone. */
  keepAddress(orderId: string, changed: Partial<Customer>): Promise<void>;
  /** Without a code the order has none any more. */
  keepTracking(orderId: string, parcel: { tracking?: string; carrier?: string }): Promise<void>;
  /** What the makers wrote about this order, in its order. */
  writings(orderId: string): Promise<OrderNote[]>;
  addWriting(writing: OrderNote): Promise<void>;
  /** Every shipment that was planned for this order; at most one has no outcome yet. */
  shipments(orderId: string): Promise<PlannedShipment[]>;
  addShipment(shipment: PlannedShipment): Promise<void>;
  /** Ends the planned shipment that has no outcome yet, if there is one. */
  endShipment(orderId: string, outcome: 'shipped' | 'undone' | 'dropped'): Promise<void>;
  refunds(orderId: string): Promise<Refund[]>;
  insertRefund(refund: Refund): Promise<void>;
  /** Writes down that the pieces of a refund came back, and when they were put into stock. */
  markRestock(refundId: string, restockedAt?: Date): Promise<void>;
  endRefund(
    refundId: string,
    end: { state: 'done'; providerId: string; at: Date } | { state: 'refused' },
  ): Promise<void>;
}

export interface OfBrowser {
  /** Orders that can still be paid, oldest first. */
  open: string[];
  /** What is known makes nothing give way. */
  isKeyTaken: boolean;
  /** It asked for pieces to come back: some may be kept for it. */
  isWaiting: boolean;
}

export type Saved = 'saved' | 'key_taken' | 'not_available' | 'too_many_held';

export interface Saving {
  key: string;
  requestFingerprint: string;
  lease: Lease;
  reservation: ReservationRequest;
}

export interface ReservationRequest {
  orderId: string;
  lines: readonly Pick<FrozenLine, '_id' | 'skuId' | 'qty'>[];
  until: Date;
  now: Date;
  /** The client that orders, and how many pieces it may have reserved at once; any number without a limit. */
  client?: { key: string; maxReserved?: number };
  /** The browser that orders, where something may be kept for it: that is its own. */
  browser?: string;
}

/** What may have become of an order since it was read. */
export interface LockedForSale extends Pick<Order, 'state' | 'voidCause' | 'intentId'> {
  /** What those of its pieces cost now that are still in the catalogue. */
  prices: PiecePrice[];
}

export interface Sale {
  intentId: string;
  at: Date;
  /** Of the number, by the Italian calendar. */
  year: number;
  /** What is to be done for it, at once. */
  jobs: readonly Job[];
}

/** What happens without a change of state. */
export interface Note {
  cause: NoteCause;
  at: Date;
  detail?: string;
  /** The maker who did it, when it was one. */
  makerId?: string;
}

export interface Move {
  to: OrderState;
  cause: MoveCause;
  at: Date;
  detail?: string;
  tracking?: string;
  carrier?: string;
  /** The maker who did it, when it was one. */
  makerId?: string;
}
