import type { Difference, LedgerOrder } from '#shop/orders/ledger.ts';
import type { Attempt, HistoryEntry, Order, Refund, OrderNote, Lease } from '#shop/orders/order.ts';
import type { ProviderNews } from '#shop/orders/provider-event.ts';
import type { OrderTransaction } from '#shop/orders/order-transaction.ts';

/** What decides how a request about an order is answered. */
export interface KnownOrder extends Pick<Order, 'state' | 'voidCause' | 'intentId'> {
  orderId: string;
  /** Of what it was made by, if it has a key. */
  requestFingerprint: string | undefined;
}

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
  writings(orderId: string): Promise<OrderNote[]>;
  /** When each of these orders was withdrawn from; those that were not are not in it. */
  withdrawn(orderIds: readonly string[]): Promise<Map<string, Date>>;
  /** Every try at paying this order, oldest first. */
  attempts(orderId: string): Promise<Attempt[]>;
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
  releaseExpiredReservations(now: Date): Promise<void>;
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
