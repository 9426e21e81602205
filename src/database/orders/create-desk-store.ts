import { type Kysely, sql } from 'kysely';
import type { OrderState } from '#contract/order.ts';
import type { OrderGroup } from '#contract/bottega/order-fields.ts';
import { readLastNotes, readRefunds } from './order-records.ts';
import { readOpenShipments } from '#database/orders/planned-shipments.ts';
import { searchOrders } from '#database/orders/search-orders.ts';
import { selectOrders, toOrder } from '#database/orders/select-orders.ts';
import type { Database } from '#database/tables.ts';
import { readWithdrawn, numberAsTyped, readStrayWithdrawals } from '#shop/withdrawal/queries.ts';
import type { DeskEntry, DeskStore, OpenWithdrawal, SentEmail } from '#shop/orders/desk-store.ts';
import type { Order } from '#shop/orders/order.ts';

const statesOf = {
  to_ship: ['authorised', 'paid'],
  shipped: ['shipped'],
  delivered: ['delivered'],
  withdrawn: ['authorised', 'paid', 'shipped', 'delivered'],
  closed: ['refunded', 'cancelled'],
} as const satisfies Record<OrderGroup, readonly OrderState[]>;

/** Orders that were withdrawn from, by their own address and by number: from the few there are. */
const withdrawnOrders = sql`withdrawal join shop_order on shop_order.number = ${numberAsTyped}
  and lower(shop_order.email) = lower(withdrawal.email)`;

/** The same of one order that is at hand. */
const isWithdrawn = sql<boolean>`exists (
  select from withdrawal
  where lower(withdrawal.email) = lower(shop_order.email) and shop_order.number = ${numberAsTyped}
)`;

export function createDeskStore(db: Kysely<Database>): DeskStore {
  return {
    async list({ group, limit, before }) {
      const ids =
        group === 'withdrawn' ? selectWithdrawn(limit) : selectNewest({ group, limit, before });
      const rows = await selectSold(db)
        .where('shop_order.id', 'in', sql<string>`(${ids})`)
        .$if(before !== undefined, (query) => query.where('placed_at', '<', before ?? null))
        .limit(limit)
        .execute();
      return toEntries(db, rows.map(toOrder));
    },
    async search(search) {
      const { ids, before } = await searchOrders(db, search);
      if (ids.length === 0) return { entries: [], before };
      const rows = await selectSold(db).where('shop_order.id', 'in', ids).execute();
      return { entries: await toEntries(db, rows.map(toOrder)), before };
    },
    counts: () => countGroups(db),
    async find(orderId) {
      const rows = await selectSold(db).where('shop_order.id', '=', orderId).execute();
      const [entry] = await toEntries(db, rows.map(toOrder));
      return entry;
    },
    emails: (orderId) => readEmails(db, orderId),
    async makerNames() {
      const { rows } = await sql<{ id: string; name: string }>`
        select id::text, name from maker
      `.execute(db);
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    openWithdrawals: () => readOpenWithdrawals(db),
    strayWithdrawals: () => readStrayWithdrawals(db),
    async soldSince(since) {
      const { rows } = await sql<{ orders: number; pieces: number; total: number }>`
        select count(*)::integer as orders, coalesce(sum(total_cents), 0)::integer as total,
          coalesce(sum((
            select sum(quantity) from order_line where order_id = shop_order.id
          )), 0)::integer as pieces
        from shop_order
        where number is not null and state <> 'cancelled' and placed_at >= ${since}
      `.execute(db);
      return rows[0] ?? { orders: 0, pieces: 0, total: 0 };
    },
  };
}

/** The newest of each state are found by the index; those of several states together are not. */
function selectNewest({ group, limit, before }: Parameters<DeskStore['list']>[0]) {
  return sql<string>`
    select found.id from unnest(${[...statesOf[group]]}::text[]) as wanted
    cross join lateral (
      select id from shop_order
      where state = wanted and number is not null
        and placed_at < ${before ?? sql`'infinity'`}
        ${group === 'to_ship' ? sql`and not ${isWithdrawn}` : sql``}
      order by placed_at desc limit ${limit}
    ) as found`;
}

/** Those whose money goes back first. */
function selectWithdrawn(limit: number) {
  return sql<string>`
    select shop_order.id from ${withdrawnOrders} where state = any(${[...statesOf.withdrawn]})
    group by shop_order.id order by min(received_at) limit ${limit}`;
}

/** Orders that have a number: the others never came to anything. */
function selectSold(db: Kysely<Database>) {
  return selectOrders(db).where('number', 'is not', null).orderBy('placed_at', 'desc');
}

async function toEntries(db: Kysely<Database>, orders: Order[]): Promise<DeskEntry[]> {
  const ids = orders.map(({ id }) => id);
  const [withdrawn, planned, refunds, notes] = await Promise.all([
    readWithdrawn(db, ids),
    readOpenShipments(db, ids),
    readRefunds(db, ...ids),
    readLastNotes(db, ids),
  ]);
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId);
  return orders.flatMap(({ number, placedAt, ...order }) =>
    number === undefined || placedAt === undefined
      ? []
      : [
          {
            order: { ...order, number, placedAt },
            withdrawnAt: withdrawn.get(order.id),
            planned: planned.get(order.id),
            refunds: refundsOf.get(order.id) ?? [],
            note: notes.get(order.id),
          },
        ],
  );
}

async function countGroups(db: Kysely<Database>): Promise<Record<OrderGroup, number>> {
  const [rows, withdrawn, handedOver] = await Promise.all([
    db
      .selectFrom('shop_order')
      .where('number', 'is not', null)
      .groupBy('state')
      .select(({ fn }) => ['state', fn.countAll<string>().as('orders')])
      .execute(),
    sql<{ state: OrderState; orders: string }>`
      select state, count(distinct shop_order.id) as orders from ${withdrawnOrders} group by state
    `.execute(db),
    sql<{ orders: number }>`
      select count(*)::integer as orders from planned_shipment
      join shop_order on shop_order.id = order_id
      where outcome is null and not ${isWithdrawn}
    `.execute(db),
  ]);
  const leaving = handedOver.rows[0]?.orders ?? 0;
  const all = new Map(rows.map(({ state, orders }) => [state, Number(orders)]));
  const open = new Map(withdrawn.rows.map(({ state, orders }) => [state, Number(orders)]));
  const count = (group: OrderGroup, ofState = all) =>
    statesOf[group].reduce((sum, state) => sum + (ofState.get(state) ?? 0), 0);
  return {
    // Counted a moment apart.
    to_ship: Math.max(0, count('to_ship') - count('to_ship', open) - leaving),
    shipped: count('shipped'),
    delivered: count('delivered'),
    withdrawn: count('withdrawn', open),
    closed: count('closed'),
  };
}

/** E-mails of an order, of its corrected codes and of its refunds. */
async function readEmails(db: Kysely<Database>, orderId: string): Promise<SentEmail[]> {
  const { rows } = await sql<{ kind: string; sent_at: Date | null; refused_at: Date | null }>`
    select kind, sent_at, refused_at from sent_email
    where kind like 'order-%' and kind <> 'order-to-makers' and (
      subject_id = ${orderId} or starts_with(subject_id, ${`${orderId}.`})
      or subject_id in (select id from refund where order_id = ${orderId})
    )
    order by sent_at desc nulls first
  `.execute(db);
  return rows.map(({ kind, sent_at, refused_at }) => ({
    kind,
    sentAt: sent_at ?? undefined,
    isRefused: refused_at !== null,
  }));
}

/** The paid amount that neither went back nor is on its way back. */
const leftCents = sql<number>`shop_order.total_cents - coalesce((
  select sum(amount_cents) from refund
  where refund.order_id = shop_order.id and refund.state <> 'refused'
), 0)::integer`;

async function readOpenWithdrawals(db: Kysely<Database>): Promise<OpenWithdrawal[]> {
  const { rows } = await sql<OpenWithdrawal>`
    select shop_order.id as "orderId", shop_order.number,
      shop_order.first_name || ' ' || shop_order.last_name as name,
      min(withdrawal.received_at) as "receivedAt", shop_order.delivery_cents as delivery,
      ${leftCents} as amount
    from withdrawal
    join shop_order on shop_order.number = ${numberAsTyped}
      and lower(shop_order.email) = lower(withdrawal.email)
    where shop_order.state in ('authorised', 'paid', 'shipped', 'delivered')
    group by shop_order.id
    having ${leftCents} > 0
    order by min(withdrawal.received_at)
  `.execute(db);
  return rows;
}
