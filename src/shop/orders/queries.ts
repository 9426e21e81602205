import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { customerFieldNames, type NamedCustomer } from '#contract/customer.ts';
import type { OrderState } from '#contract/order.ts';
import type { Color } from '#contract/product.ts';
import type { Db, Tx } from '#database/tables.ts';
import { withoutNulls } from '#database/without-nulls.ts';
import type { TimedDeps } from '#shop/deps.ts';
import { makingDays, romanYear } from '#shop/orders/order-view.ts';
import type { FrozenLine, Order } from '#shop/orders/order.ts';

/** Spelt out, and not handed over: only then an index over some of the states can be used. */
export const openStates = sql<OrderState>`('pending', 'requires_action', 'failed')`;

/** The buyer's name, as `nameBuyer` knows it: null for a gift. */
export const buyerName = sql<string | null>`case when gift_note is null
  then trim(concat_ws(' ', shop_order.first_name, shop_order.last_name)) end`;

/** The buyer in a list: the name, or the address when the name is unknown. */
export const buyerOrEmail = sql<string>`coalesce(${buyerName}, shop_order.email)`;

const customer = sql<NamedCustomer>`json_strip_nulls(json_build_object(${sql.join(
  customerFieldNames.flatMap((name) => [sql.lit(name), sql.ref(`shop_order.${name}`)]),
)}))`;

const lineColumns = [
  'order_line.product_id as _id',
  // A number inside JSON would come back as a number.
  sql<string>`order_line.sku_id::text`.as('skuId'),
  'order_line.model_index',
  'order_line.size_index',
  'order_line.name',
  'order_line.size_name as size',
  sql<Color>`json_strip_nulls(
    json_build_object('code', color_code, 'code2', color_code2, 'name', color_name)
  )`.as('color'),
  'order_line.img',
  'order_line.quantity as qty',
  'order_line.price_cents as price',
  'order_line.delivery_cents as deliveryCents',
  'order_line.ttd_days as makingDays',
] as const;

/** Orders with lines and last attempt, in one statement. */
export function selectOrders(db: Db) {
  return db
    .selectFrom('shop_order')
    .select(['shop_order.id', 'shop_order.number', 'shop_order.state', 'shop_order.browser'])
    .select(['shop_order.intent_id as intentId', 'shop_order.subtotal_cents as subtotal'])
    .select(['shop_order.delivery_cents as delivery', 'shop_order.total_cents as total'])
    .select([
      'shop_order.terms',
      'shop_order.tracking',
      'shop_order.carrier',
      'shop_order.gift_note',
    ])
    .select(['shop_order.void_cause as voidCause', 'shop_order.leased_until as leasedUntil'])
    .select(['shop_order.payable_until as payableUntil', 'shop_order.created_at as createdAt'])
    .select(['shop_order.changed_at as changedAt', 'shop_order.placed_at as placedAt'])
    .select(['shop_order.promised_on', 'shop_order.promised_from', 'shop_order.promised_to'])
    .select(['shop_order.leaves_by', 'shop_order.erased_at as erasedAt', customer.as('customer')])
    .select((order) => [
      jsonArrayFrom(
        order
          .selectFrom('order_line')
          .whereRef('order_line.order_id', '=', 'shop_order.id')
          .orderBy('order_line.position')
          .select(lineColumns),
      ).as('lines'),
      jsonObjectFrom(
        order
          .selectFrom('payment_attempt')
          .whereRef('payment_attempt.order_id', '=', 'shop_order.id')
          .orderBy('payment_attempt.number', 'desc')
          .limit(1)
          .select(['payment_attempt.number', 'method', 'started_at as startedAt', 'outcome']),
      ).as('attempt'),
    ]);
}

export async function findOrder(db: Db, orderId: string): Promise<Order | undefined> {
  const row = await selectOrders(db).where('shop_order.id', '=', orderId).executeTakeFirst();
  return row && toOrder(row);
}

export interface ExistingOrder extends Pick<Order, 'state' | 'voidCause' | 'intentId'> {
  orderId: string;
  /** Absent when the order has no idempotency key. */
  requestFingerprint: string | undefined;
}

/** The order that was made under this idempotency key, or has this id. */
export async function findExistingOrder(
  db: Db,
  name: { key: string } | { orderId: string },
): Promise<ExistingOrder | undefined> {
  const row = await db
    .selectFrom('shop_order')
    .leftJoin('idempotency_key', 'idempotency_key.order_id', 'shop_order.id')
    .where(({ eb }) =>
      'key' in name
        ? eb('idempotency_key.key', '=', name.key)
        : eb('shop_order.id', '=', name.orderId),
    )
    .select(['shop_order.id as orderId', 'state', 'void_cause as voidCause'])
    .select(['intent_id as intentId', 'request_fingerprint as requestFingerprint'])
    .executeTakeFirst();
  return row && withoutNulls(row);
}

/** An order by its id or its number, which may be written short: `2026-2`, or `2` for one of this year. */
export async function lookUpOrder(
  { db, clock }: TimedDeps,
  name: string,
): Promise<Order | undefined> {
  const [, year = romanYear(clock.now()), count] = /^(?:(\d{4})-)?(\d{1,9})$/.exec(name) ?? [];
  const number = count === undefined ? name : `${year}-${String(Number(count)).padStart(5, '0')}`;
  const row = await selectOrders(db).where('shop_order.number', '=', number).executeTakeFirst();
  return row ? toOrder(row) : findOrder(db, name);
}

/** The present price of a reserved piece; money in cents. */
export type PiecePrice = Pick<FrozenLine, 'skuId' | 'price' | 'deliveryCents'>;

/**
 * Present prices of the lines that are still in the catalogue, in cents. Each SKU is looked up by its id, then its
 * product: as a plain join, PostgreSQL reads all of a small catalogue.
 */
export async function readPiecePrices(
  tx: Tx,
  { lines }: Pick<Order, 'lines'>,
): Promise<PiecePrice[]> {
  const ids = lines.map(({ skuId }) => skuId);
  const { rows } = await sql<PiecePrice>`
    select sku.id as "skuId", piece.price_cents as price, piece.delivery_cents as "deliveryCents"
    from sku
    cross join lateral (
      select price_cents, delivery_cents
      from variant join product on product.id = variant.product_id
      where variant.id = sku.variant_id and not (variant.retired or product.retired) offset 0
    ) as piece
    where sku.id = any (${ids}::bigint[]) and not sku.retired
  `.execute(tx);
  return rows;
}

/** Orders that this browser placed since then, in any state; newest first. */
export async function readPlacedOrders(
  db: Db,
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

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

/** An order as the rules know it, of a row of `selectOrders`. */
export function toOrder(row: Row): Order {
  const { attempt, gift_note: note, promised_on: on, promised_from: from, ...others } = row;
  const { promised_to: to, leaves_by: leaves, ...order } = others;
  const pieces = makingDays(row) > 0 ? 'made' : 'shelf';
  const isPromised = on !== null && from !== null && to !== null && leaves !== null;
  return {
    ...withoutNulls(order),
    // An empty field of the form is no phone.
    customer: { ...order.customer, phone: order.customer.phone || undefined },
    gift: note === null ? undefined : { note },
    attempt: attempt
      ? { ...withoutNulls(attempt), startedAt: new Date(attempt.startedAt) }
      : undefined,
    promise: isPromised ? { pieces, on, leaves, from, to } : undefined,
  };
}
