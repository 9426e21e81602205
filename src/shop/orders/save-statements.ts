import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '#database/tables.ts';
import type { Attempt, FrozenLine, Lease, Order } from '#shop/orders/order.ts';
import { openStates } from '#shop/orders/queries.ts';

export interface OfBrowser {
  /** Orders that can still be paid, oldest first. */
  open: string[];
  /** The key has an order already: no older order is cancelled for it. */
  isKeyTaken: boolean;
  /** The browser has back-in-stock requests: pieces may be reserved for them. */
  isWaiting: boolean;
}

/** Reads a browser's open orders before it orders under this key. */
export async function lookUpBrowser(
  tx: Tx,
  { browser, key }: { browser: string; key: string },
): Promise<OfBrowser> {
  const { rows } = await sql<OfBrowser>`
    select
      array(
        select id from shop_order where browser = ${browser} and state in ${openStates}
        order by created_at
      ) as open,
      exists (select from idempotency_key where key = ${key}) as "isKeyTaken",
      exists (select from back_in_stock_request where browser = ${browser}) as "isWaiting"
  `.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Error('The statement returned no row');
  return found;
}

/** Whether an order was made under this key. */
export async function isKeyTaken(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`select from idempotency_key where key = ${key}`.execute(tx);
  return rows.length > 0;
}

/**
 * Inserts the key of an order; waits for a transaction that is inserting the same one.
 * @returns false when the key has an order
 */
export async function insertKey(
  tx: Tx,
  { key, orderId, fingerprint }: { key: string; orderId: string; fingerprint: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_key (key, order_id, request_fingerprint)
    values (${key}, ${orderId}, ${fingerprint})
    on conflict (key) do nothing returning key
  `.execute(tx);
  return rows.length > 0;
}

/**
 * Inserts an order, leased from the start, with its lines, its first attempt and the beginning of its history.
 * PostgreSQL checks the foreign keys at the end of the statement.
 */
export async function insertOrder(
  tx: Tx,
  { order, attempt, lease }: { order: Order; attempt: Attempt; lease: Lease },
): Promise<void> {
  const { id, createdAt, state } = order;
  await tx
    .with('inserted_lines', (db) =>
      db.insertInto('order_line').values(order.lines.map((line, at) => toLineRow(order, line, at))),
    )
    .with('inserted_attempt', (db) =>
      db.insertInto('payment_attempt').values({
        order_id: id,
        number: attempt.number,
        method: attempt.method,
        started_at: attempt.startedAt,
      }),
    )
    .with('inserted_history', (db) =>
      db
        .insertInto('order_history')
        .values({ order_id: id, at: createdAt, to_state: state, cause: 'placed' }),
    )
    .insertInto('shop_order')
    .values(toRow(order, lease))
    .execute();
}

function toRow(order: Order, lease: Lease): Insertable<Database['shop_order']> {
  return {
    id: order.id,
    state: order.state,
    browser: order.browser ?? null,
    subtotal_cents: order.subtotal,
    delivery_cents: order.delivery,
    total_cents: order.total,
    ...order.customer,
    phone: order.customer.phone ?? null,
    terms: order.terms,
    payable_until: order.payableUntil,
    created_at: order.createdAt,
    changed_at: order.changedAt,
    promised_on: order.promise?.on ?? null,
    promised_from: order.promise?.from ?? null,
    promised_to: order.promise?.to ?? null,
    leaves_by: order.promise?.leaves ?? null,
    lease_token: lease.token,
    leased_until: lease.until,
  };
}

function toLineRow(
  order: Order,
  line: FrozenLine,
  position: number,
): Insertable<Database['order_line']> {
  return {
    order_id: order.id,
    position,
    sku_id: line.skuId,
    product_id: line._id,
    model_index: line.model_index,
    size_index: line.size_index,
    name: line.name,
    size_name: line.size,
    color_name: line.color.name,
    color_code: line.color.code,
    color_code2: line.color.code2 ?? null,
    img: line.img,
    quantity: line.qty,
    price_cents: line.price,
    delivery_cents: line.deliveryCents,
    ttd_days: line.makingDays,
  };
}
