import type { Difference } from '#shop/orders/ledger.ts';
import type { Lease, Order } from '#shop/orders/order.ts';
import type { ProviderNews } from '#shop/orders/provider-event.ts';
import type { OrderTransaction } from '#shop/orders/order-transaction.ts';

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
  /** Takes the order for one conversation with the provider; undefined while another has it. */
  lease(orderId: string, lease: Lease): Promise<Order | undefined>;
  /** Makes a lease last longer, unless it is somebody else's by now. */
  renew(orderId: string, lease: Pick<Lease, 'token' | 'until'>): Promise<void>;
  release(orderId: string, token: string): Promise<void>;
  /** Deletes holds that the clock has ended, so that whoever shows the stock hears of it. */
  releaseExpiredReservations(now: Date): Promise<void>;
  /** Keeps what the daily match found; what it no longer finds is settled. */
  keepDifferences(found: readonly Difference[], at: Date): Promise<void>;
  /** Notes a provider event; false when it is applied, since it was before or tells nothing new. */
  noteEvent(event: ProviderNews): Promise<boolean>;
  eventApplied(eventId: string, at: Date): Promise<void>;
}
