import { type Kysely, sql, type Transaction } from 'kysely';
import type { OrderState } from '#contract/order.ts';
import { createOrderTransaction } from '#database/orders/create-order-transaction.ts';
import { keepDifferences, readDifferences } from '#database/orders/differences.ts';
import { releaseExpiredReservations } from '#database/orders/release-reservations.ts';
import { leaseOrder, releaseOrder, renewLease } from '#database/orders/lease-order.ts';
import { readAttempts, readHistory, readRefunds, readWritings, toRefund } from './order-records.ts';
import { eventApplied, noteEvent } from '#database/orders/provider-events.ts';
import { findOrder, openStates, selectOrders, toOrder } from '#database/orders/select-orders.ts';
import type { Notifier } from '#database/create-notifier.ts';
import type { Database } from '#database/tables.ts';
import type { Transact } from '#database/transact.ts';
import { type Given, writeOnce } from '#database/write-once.ts';
import { readWithdrawn } from '#shop/withdrawal/queries.ts';
import type { KnownOrder, OrderStore } from '#shop/orders/order-store.ts';
import type { Order } from '#shop/orders/order.ts';
import type { Outbox } from '#database/jobs/create-outbox.ts';

const movable = sql<OrderState>`('pending', 'requires_action', 'authorised')`;

type Ports = {
  db: Kysely<Database>;
  transact: Transact;
  outbox: Outbox;
  /** Who tells the nodes of changed stock. Without anybody the database does, before it commits. */
  stockNews?: Pick<Notifier, 'notify'> | undefined;
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
      if (news) stockNews.notify(news);
    }
  };

  return {
    transact: (work) => transactAndConclude(work, async (_tx, result) => result),
    transactAndConclude,
    known: (name) => findKnownOrder(db, name),
    find: (orderId) => findOrder(db, 'id', orderId),
    findByNumber: (number) => findOrder(db, 'number', number),
    history: (orderId) => readHistory(db, orderId),
    writings: (orderId) => readWritings(db, orderId),
    withdrawn: (orderIds) => readWithdrawn(db, orderIds),
    attempts: (orderId) => readAttempts(db, orderId),
    placedBy: (query) => placedBy(db, query),
    unsettled: (query) => unsettled(db, query),
    lease: (orderId, lease) => leaseOrder(db, { orderId, lease }),
    renew: (orderId, lease) => renewLease(db, { orderId, lease }),
    release: (orderId, token) => releaseOrder(db, { orderId, token }),
    releaseExpiredReservations: (now) => releaseExpiredReservations(db, now),
    refunds: (orderId) => readRefunds(db, orderId),
    async findRefund(refundId) {
      const row = await db
        .selectFrom('refund')
        .where('id', '=', refundId)
        .selectAll()
        .executeTakeFirst();
      return row && toRefund(row);
    },
    async pendingRefunds(quietSince) {
      const rows = await db
        .selectFrom('refund')
        .where('state', '=', 'pending')
        .where('created_at', '<', quietSince)
        .selectAll()
        .execute();
      return rows.map(toRefund);
    },
    async withIntentSince({ made, refunded }) {
      // Each half by its own index: together in one condition they would be found by neither.
      const lately = db
        .selectFrom('shop_order')
        .where('created_at', '>=', made)
        .select('id')
        .union(
          db.selectFrom('refund').where('created_at', '>=', refunded).select('order_id as id'),
        );
      return db
        .selectFrom('shop_order')
        .where('id', 'in', lately)
        .where('intent_id', 'is not', null)
        .select([
          'id',
          sql<string>`intent_id`.as('intentId'),
          'state',
          'total_cents as total',
          'created_at as createdAt',
          sql<number>`(
            select coalesce(sum(amount_cents), 0)::integer from refund
            where order_id = shop_order.id and refund.state = 'done'
          )`.as('refundedCents'),
        ])
        .execute();
    },
    keepDifferences: (found, at) => keepDifferences(db, { found, at }),
    differences: () => readDifferences(db),
    noteEvent: (event) => noteEvent(db, event),
    eventApplied: (eventId, at) => eventApplied(db, { eventId, at }),
  };
}

/** Orders that should have moved on by now, or be called off, and that nobody is talking about; oldest first. */
async function unsettled(
  db: Kysely<Database>,
  { now, quietSince, limit }: { now: Date; quietSince: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order')
    .where(({ and, or, eb }) =>
      or([
        and([eb('state', 'in', openStates), eb('payable_until', '<=', now)]),
        and([eb('state', 'in', openStates), eb('void_cause', 'is not', null)]),
        and([eb('state', 'in', movable), eb('changed_at', '<', quietSince)]),
      ]),
    )
    .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .orderBy('changed_at')
    .limit(limit)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** An order by its own id or by its key: one look, over an index. */
async function findKnownOrder(
  db: Kysely<Database>,
  name: { key: string } | { orderId: string },
): Promise<KnownOrder | undefined> {
  const [row] = 'key' in name ? await knownByKey(db, name) : await knownById(db, name);
  return (
    row && {
      orderId: row.id,
      state: row.state,
      voidCause: row.void_cause ?? undefined,
      intentId: row.intent_id ?? undefined,
      requestFingerprint: row.request_fingerprint ?? undefined,
    }
  );
}

const knownByKey = writeOnce((db, given: Given<{ key: string }>) =>
  selectKnown(db).where('idempotency_key.key', '=', given('key')),
);
const knownById = writeOnce((db, given: Given<{ orderId: string }>) =>
  selectKnown(db).where('shop_order.id', '=', given('orderId')),
);

function selectKnown(db: Kysely<Database>) {
  return db
    .selectFrom('shop_order')
    .leftJoin('idempotency_key', 'idempotency_key.order_id', 'shop_order.id')
    .select(['shop_order.id', 'state', 'void_cause', 'intent_id', 'request_fingerprint']);
}

/** Orders that this browser placed since then, whatever became of them; newest first. */
async function placedBy(
  db: Kysely<Database>,
  { browser, since, limit }: { browser: string; since: Date; limit: number },
): Promise<Order[]> {
  const rows = await selectOrders(db)
    .where('shop_order.browser', '=', browser)
    .where('placed_at', '>=', since)
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toOrder);
}
