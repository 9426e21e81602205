import type { Kysely, Transaction } from 'kysely';
import { createOrderTransaction } from '#database/orders/create-order-transaction.ts';
import { keepDifferences } from '#database/orders/differences.ts';
import { releaseExpiredReservations } from '#database/orders/release-reservations.ts';
import { leaseOrder, releaseOrder, renewLease } from '#database/orders/lease-order.ts';
import { eventApplied, noteEvent } from '#database/orders/provider-events.ts';
import type { StockNews } from '#database/stock/create-stock-news.ts';
import type { Database } from '#database/tables.ts';
import type { Transact } from '#database/transact.ts';
import type { OrderStore } from '#shop/orders/order-store.ts';
import type { Outbox } from '#database/jobs/create-outbox.ts';

type Ports = {
  db: Kysely<Database>;
  transact: Transact;
  outbox: Outbox;
  /** Who tells the nodes of changed stock. Without anybody the database does, before it commits. */
  stockNews?: Pick<StockNews, 'tell'> | undefined;
};

export function createOrderStore({ db, transact, outbox, stockNews }: Ports): OrderStore {
  const transactAndConclude: OrderStore['transactAndConclude'] = async (work, conclude) => {
    const news = stockNews && new Set<string>();
    const stepsOf = (tx: Transaction<Database>) => createOrderTransaction({ tx, outbox, news });
    try {
      return await transact(
        (tx) => work(stepsOf(tx)),
        (tx, result) => conclude(stepsOf(tx), result),
      );
    } finally {
      // Also of what failed: the answer to a commit may be lost.
      if (news) stockNews.tell(news);
    }
  };

  return {
    transact: (work) => transactAndConclude(work, async (_tx, result) => result),
    transactAndConclude,
    lease: (orderId, lease) => leaseOrder(db, { orderId, lease }),
    renew: (orderId, lease) => renewLease(db, { orderId, lease }),
    release: (orderId, token) => releaseOrder(db, { orderId, token }),
    releaseExpiredReservations: (now) => releaseExpiredReservations(db, now),
    keepDifferences: (found, at) => keepDifferences(db, { found, at }),
    noteEvent: (event) => noteEvent(db, event),
    eventApplied: (eventId, at) => eventApplied(db, { eventId, at }),
  };
}
