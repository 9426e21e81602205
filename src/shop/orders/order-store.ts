import type { CartLine } from '#contract/cart.ts';
import type { Customer } from '#contract/customer.ts';
import type { Bill, OrderState } from '#contract/order.ts';
import type { Color } from '#contract/product.ts';
import type { Difference, LedgerOrder } from '#shop/orders/ledger.ts';
import type {
  Attempt,
  AttemptOutcome,
  FrozenLine,
  HistoryEntry,
  MoveCause,
  NoteCause,
  Order,
} from '#shop/orders/order.ts';
import type { OrderWriting } from '#shop/orders/order-writing.ts';
import type { PlannedShipment } from '#shop/orders/plan-shipment.ts';
import type { ProviderNews } from '#shop/orders/provider-event.ts';
import type { Refund } from '#shop/orders/refund.ts';
import type { Job } from '#shop/ports.ts';
import type { PromiseTerms } from '#shop/promise/promise-delivery.ts';
import type { ShopSettings } from '#shop/shop.ts';

/** What the catalogue says now of one cart line; money in cents. */
export interface Offer {
  sizeId: string;
  name: string;
  color: Color;
  img: string;
  price: number;
  deliveryCents: number;
  /** 0 when the pieces lie on the shelf. */
  makingDays: number;
}

export interface Offers {
  /** In the order of the lines; undefined where product, colour or size is gone. */
  lines: (Offer | undefined)[];
  /** Undefined where no line is on sale. */
  terms: OrderTerms | undefined;
}

/** What of the settings an order is made by: cents above which delivery is free, and when it comes. */
export type OrderTerms = PromiseTerms & Pick<ShopSettings, 'thresholdCents'>;

/** What a held piece costs now; money in cents. */
export type PiecePrice = Pick<Offer, 'sizeId' | 'price' | 'deliveryCents'>;

export interface PaymentKey {
  requestHash: string;
  orderId: string;
  /** The stored answer of a finished payment. */
  bill?: Bill;
}

export interface Lease {
  token: string;
  until: Date;
  now: Date;
}

/** What decides how a request about an order is answered. */
export type KnownOrder = Pick<Order, 'state' | 'calledOff' | 'intentId'> &
  Partial<Pick<PaymentKey, 'requestHash' | 'bill'>> & { orderId: string };

/** The orders and all that hangs on them. */
export interface OrderStore {
  /** One transaction; whatever the work throws takes everything back. */
  transact<Result>(work: (tx: OrderTransaction) => Promise<Result>): Promise<Result>;
  /**
   * The same. What concludes it goes out together with the commit: nobody waits for what it locks longer
   * than for the commit itself.
   */
  transactAndConclude<Result, Final>(
    work: (tx: OrderTransaction) => Promise<Result>,
    conclude: (tx: OrderTransaction, result: Result) => Promise<Final>,
  ): Promise<Final>;
  /** The order that was made under this key, or has this id. */
  known(name: { key: string } | { orderId: string }): Promise<KnownOrder | undefined>;
  find(orderId: string): Promise<Order | undefined>;
  findByNumber(number: string): Promise<Order | undefined>;
  history(orderId: string): Promise<HistoryEntry[]>;
  /** What the makers wrote about this order, in its order. */
  writings(orderId: string): Promise<OrderWriting[]>;
  /** When each of these orders was withdrawn from; those that were not are not in it. */
  withdrawn(orderIds: readonly string[]): Promise<Map<string, Date>>;
  /** Every try at paying this order, oldest first. */
  attempts(orderId: string): Promise<Attempt[]>;
  /** Newest first. */
  list(query: { states: readonly OrderState[]; limit: number; before?: Date }): Promise<Order[]>;
  /** Orders that this browser placed since then, whatever became of them; newest first. */
  placedBy(query: { browser: string; since: Date; limit: number }): Promise<Order[]>;
  /** Orders whose time is over, and those that have not moved since `quietSince`; oldest first. */
  unsettled(query: { now: Date; quietSince: Date; limit: number }): Promise<string[]>;
  /** Takes the order for one conversation with the provider; undefined while another has it. */
  lease(orderId: string, lease: Lease): Promise<Order | undefined>;
  /** Makes a lease last longer, unless it is somebody else's by now. */
  renew(orderId: string, lease: Pick<Lease, 'token' | 'until'>): Promise<void>;
  release(orderId: string, token: string): Promise<void>;
  /** Deletes holds that the clock has ended, so that whoever shows the stock hears of it. */
  freeEndedHolds(now: Date): Promise<void>;
  /** Oldest first. */
  refunds(orderId: string): Promise<Refund[]>;
  findRefund(refundId: string): Promise<Refund | undefined>;
  /** Refunds nobody has an answer for since then. */
  pendingRefunds(quietSince: Date): Promise<Refund[]>;
  /** Orders with an intent that were made, or refunded, since then. */
  withIntentSince(since: { made: Date; refunded: Date }): Promise<LedgerOrder[]>;
  /** Keeps what the daily match found; what it no longer finds is settled. */
  keepDifferences(found: readonly Difference[], at: Date): Promise<void>;
  differences(): Promise<(Difference & { foundAt: Date })[]>;
  /** Notes a provider event; false when it is applied, since it was before or tells nothing new. */
  noteEvent(event: ProviderNews): Promise<boolean>;
  eventApplied(eventId: string, at: Date): Promise<void>;
}

/**
 * What can be done inside one transaction. Steps that are asked for together are done in the order in which
 * they were asked.
 */
export interface OrderTransaction {
  /** Lets others of this browser wait until the transaction ends. */
  lockBrowser(browser: string): Promise<void>;
  /** Orders of this browser that can still be paid, oldest first. */
  openOf(browser: string): Promise<string[]>;
  /**
   * Gives the key to this order, which is to be saved in the same transaction, unless it has one already; waits
   * for whoever is giving it. It stays locked until the transaction ends.
   */
  claimKey(key: string, claim: { orderId: string; requestHash: string }): Promise<PaymentKey>;
  offers(lines: readonly CartLine[]): Promise<Offers>;
  /**
   * Holds the pieces, or holds them longer. Nothing is done when one size has fewer than asked for, or
   * the share would hold too many.
   */
  hold(request: HoldRequest): Promise<'held' | 'not_available' | 'too_many_held'>;
  /** Saves a new order with its lines, first attempt and history, leased from the start. */
  insert(order: Order, lease: Lease): Promise<void>;
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
   * Turns the hold into a sale, and records it: state, number, intent, history, the try's outcome, the answer
   * under the key, and jobs. The order is free for others again. Order and sizes must be locked. Numbers of a
   * year come without gaps: `2026-00001`. They are drawn under a lock that lasts until the transaction ends, so
   * this concludes it.
   * @returns the number; undefined, and nothing done, when the stock does not allow it
   */
  sell(order: Order, sale: Sale): Promise<string | undefined>;
  /** Lets a hold end at this time, unless it does earlier. */
  shortenHold(orderId: string, until: Date): Promise<void>;
  /** Ends a hold. What was kept for who waited for it goes back to them. */
  freeHold(orderId: string, now: Date): Promise<void>;
  /**
   * For how many other orders of its e-mail address pieces are kept, in the same share as its own, while nobody
   * tries to pay them. Others of that address wait until the transaction ends.
   */
  countKept(order: Order, now: Date): Promise<number>;
  /** Puts sold pieces back. */
  restock(lines: readonly { sizeId: string; qty: number }[]): Promise<void>;
  /** Queues a job, or several. @param startAfter not to be done before; at once without it */
  send(jobs: Job | readonly Job[], startAfter?: Date): Promise<void>;
  /** Adds to the history without a change of state. */
  note(order: Order, note: Note): Promise<void>;
  history(orderId: string): Promise<HistoryEntry[]>;
  /** When the order was withdrawn from, if it was. */
  withdrawnAt(orderId: string): Promise<Date | undefined>;
  /** Changes these fields of the address alone. */
  keepAddress(orderId: string, changed: Partial<Customer>): Promise<void>;
  keepTracking(orderId: string, parcel: { tracking: string; carrier?: string }): Promise<void>;
  /** What the makers wrote about this order, in its order. */
  writings(orderId: string): Promise<OrderWriting[]>;
  addWriting(writing: OrderWriting): Promise<void>;
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

export interface HoldRequest {
  orderId: string;
  lines: readonly Pick<FrozenLine, '_id' | 'sizeId' | 'qty'>[];
  until: Date;
  now: Date;
  /** In whose name they are held, and how many at most; without a number as many as there are. */
  share?: { name: string; mostPieces?: number };
  /** The browser that orders: what is kept for it is its own. */
  browser?: string;
}

/** What may have become of an order since it was read. */
export interface LockedForSale extends Pick<Order, 'state' | 'calledOff' | 'intentId'> {
  /** What those of its pieces cost now that are still in the catalogue. */
  prices: PiecePrice[];
}

export interface Sale {
  intentId: string;
  at: Date;
  /** Of the number, by the Italian calendar. */
  year: number;
  /** The answer to keep; its number is filled in. */
  bill: Bill;
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
