import { sql } from 'kysely';
import type { SentEmail } from '#contract/bottega/notes.ts';
import type { OrderGroup } from '#contract/bottega/order-fields.ts';
import type { OrderState } from '#contract/order.ts';
import type { Db } from '#database/tables.ts';
import type { Order, PlannedShipment, Refund } from '#shop/orders/order.ts';
import { openShipment } from '#shop/orders/parcels.ts';
import { selectOrders, toOrder } from '#shop/orders/queries.ts';
import {
  readLastNotes,
  readOpenAnswers,
  readParcels,
  readRefunds,
} from '#shop/orders/record-queries.ts';
import { type OrderSearch, searchOrderIds } from '#shop/orders/search-queries.ts';
import { isOfOrder, isSettled, readWithdrawn } from '#shop/withdrawal/queries.ts';

/** An order that was sold, with all that its card in the Bottega shows. */
export interface BackOfficeOrder {
  order: Order & { number: string; placedAt: Date };
  withdrawnAt?: Date;
  /** The shipment that can still be taken back. */
  planned?: PlannedShipment;
  /** Together with the parts that have left, and those that were taken back. */
  shipments: PlannedShipment[];
  /** Oldest first. */
  refunds: Refund[];
  /** The makers' last note, and how many they wrote before it. */
  note?: { text: string; earlier: number };
  /** The customer's last words, while no maker has answered them. */
  openAnswer?: { text: string; at: Date };
}

/** A page of a group. */
interface GroupQuery {
  group: OrderGroup;
  limit: number;
  before?: Date;
}

const statesOf = {
  to_ship: ['authorised', 'paid'],
  shipped: ['shipped'],
  delivered: ['delivered'],
  withdrawn: ['authorised', 'paid', 'shipped', 'delivered'],
  closed: ['refunded', 'cancelled'],
} as const satisfies Record<OrderGroup, readonly OrderState[]>;

/** Orders that were withdrawn from; settled ones only if they have not left: these are in no other list. */
const withdrawnOrders = sql`withdrawal join shop_order on ${isOfOrder}
  and not (state in ('shipped', 'delivered') and ${isSettled})`;

/** The same of one order that is at hand. */
const isWithdrawn = sql<boolean>`exists (select from withdrawal where ${isOfOrder})`;

/** Orders of a group, newest first; of withdrawn ones those with the first withdrawals, when there are more than the limit. */
export async function readGroup(
  db: Db,
  { group, limit, before }: GroupQuery,
): Promise<BackOfficeOrder[]> {
  const ids =
    group === 'withdrawn' ? selectWithdrawn(limit) : selectNewest({ group, limit, before });
  const rows = await selectSold(db)
    .where('shop_order.id', 'in', sql<string>`(${ids})`)
    .limit(limit)
    .execute();
  return toEntries(db, rows.map(toOrder));
}

/**
 * Orders that hold every word of the text in number, names, e-mail address, telephone, city or pieces; newest first.
 * With `before` there may be more among the orders of before then.
 */
export async function searchBackOfficeOrders(
  db: Db,
  search: OrderSearch,
): Promise<{ entries: BackOfficeOrder[]; before?: Date }> {
  const { ids, before } = await searchOrderIds(db, search);
  if (ids.length === 0) return { entries: [], before };
  const rows = await selectSold(db).where('shop_order.id', 'in', ids).execute();
  return { entries: await toEntries(db, rows.map(toOrder)), before };
}

export async function findBackOfficeOrder(
  db: Db,
  orderId: string,
): Promise<BackOfficeOrder | undefined> {
  const rows = await selectSold(db).where('shop_order.id', '=', orderId).execute();
  const [entry] = await toEntries(db, rows.map(toOrder));
  return entry;
}

/** The makers' names by their ids. */
export async function readMakerNames(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from maker
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Orders placed since then, their pieces and their amounts in cents. */
export async function readSoldSince(
  db: Db,
  since: Date,
): Promise<{ orders: number; pieces: number; total: number }> {
  const { rows } = await sql<{ orders: number; pieces: number; total: number }>`
    select count(*)::integer as orders, coalesce(sum(total_cents), 0)::integer as total,
      coalesce(sum((
        select sum(quantity) from order_line where order_id = shop_order.id
      )), 0)::integer as pieces
    from shop_order
    where number is not null and state <> 'cancelled' and placed_at >= ${since}
  `.execute(db);
  return rows[0] ?? { orders: 0, pieces: 0, total: 0 };
}

/** Cents given back since then, also of earlier orders. */
export async function readRefundedSince(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ refunded: number }>`
    select coalesce(sum(amount_cents), 0)::integer as refunded from refund
    where state = 'done' and coalesce(done_at, created_at) >= ${since}
  `.execute(db);
  return rows[0]?.refunded ?? 0;
}

/** The newest of each state are found by the index; those of several states together are not. */
function selectNewest({ group, limit, before }: GroupQuery) {
  return sql<string>`
    select found.id from unnest(${[...statesOf[group]]}::text[]) as listed
    cross join lateral (
      select id from shop_order
      where state = listed and number is not null
        and placed_at < ${before ?? sql`'infinity'`}
        ${group === 'to_ship' ? sql`and not ${isWithdrawn}` : sql``}
      order by placed_at desc limit ${limit}
    ) as found`;
}

/** Sorted by the refund's due date. */
function selectWithdrawn(limit: number) {
  return sql<string>`
    select shop_order.id from ${withdrawnOrders} where state = any(${[...statesOf.withdrawn]})
    group by shop_order.id order by min(received_at) limit ${limit}`;
}

/** Orders with a number: an order without one was never sold. */
function selectSold(db: Db) {
  return selectOrders(db).where('number', 'is not', null).orderBy('placed_at', 'desc');
}

async function toEntries(db: Db, orders: Order[]): Promise<BackOfficeOrder[]> {
  const ids = orders.map(({ id }) => id);
  const [withdrawn, shipments, refunds, notes, answers] = await Promise.all([
    readWithdrawn(db, ids),
    readParcels(db, ids),
    readRefunds(db, ...ids),
    readLastNotes(db, ids),
    readOpenAnswers(db, ids),
  ]);
  const shipmentsOf = Map.groupBy(shipments, ({ orderId }) => orderId);
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId);
  return orders.flatMap(({ number, placedAt, ...order }) =>
    number === undefined || placedAt === undefined
      ? []
      : [
          {
            order: { ...order, number, placedAt },
            withdrawnAt: withdrawn.get(order.id),
            planned: openShipment(shipmentsOf.get(order.id) ?? []),
            shipments: shipmentsOf.get(order.id) ?? [],
            refunds: refundsOf.get(order.id) ?? [],
            note: notes.get(order.id),
            openAnswer: answers.find(({ orderId }) => orderId === order.id),
          },
        ],
  );
}

/** Orders to ship are counted without those that were handed over whole and can still be taken back. */
export async function countGroups(db: Db): Promise<Record<OrderGroup, number>> {
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
      where outcome is null and lines is null and not ${isWithdrawn}
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

/** E-mails of an order, of its corrected codes and of its refunds that were tried, the last first. */
export async function readEmails(db: Db, orderId: string): Promise<SentEmail[]> {
  const { rows } = await sql<{ kind: string; sent_at: Date | null; is_refused: boolean }>`
    select kind, sent_at, refused_at is not null as is_refused from sent_email
    where kind like 'order-%' and kind not in ('order-to-makers', 'order-answer-to-makers') and (
      subject_id = ${orderId} or starts_with(subject_id, ${`${orderId}.`})
      or subject_id in (select id from refund where order_id = ${orderId})
    )
    order by sent_at desc nulls first
  `.execute(db);
  return rows.map(({ sent_at, ...email }) => ({ ...email, sent_at: sent_at?.toISOString() }));
}
