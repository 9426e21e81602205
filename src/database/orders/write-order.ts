import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { type Given, writeOnce } from '#database/write-once.ts';
import type { Lease, Move } from '#shop/orders/order-store.ts';
import type { FrozenLine, Order } from '#shop/orders/order.ts';

/** Saves order, lines, first attempt and history: one statement. */
export async function insertOrder(
  transaction: Kysely<Database>,
  { order, lease }: { order: Order; lease: Lease },
): Promise<void> {
  await savedOrder(transaction, {
    ...toRow(order, lease),
    lines: JSON.stringify(order.lines.map((line, at) => lineRow(order, line, at))),
    attempt: order.attempt?.number ?? 1,
    method: order.attempt?.method ?? '',
  });
}

type SavedOrder = ReturnType<typeof toRow> & {
  /** As JSON. */
  lines: string;
  attempt: number;
  method: string;
};

const orderColumns = [
  'id',
  'state',
  'browser',
  'subtotal_cents',
  'delivery_cents',
  'total_cents',
  'email',
  'first_name',
  'last_name',
  'address',
  'civic_number',
  'zipcode',
  'city',
  'region',
  'phone',
  'terms',
  'payable_until',
  'created_at',
  'changed_at',
  'promised_on',
  'promised_from',
  'promised_to',
  'leaves_by',
  'lease_token',
  'leased_until',
] as const;
const lineColumns = [
  'order_id',
  'position',
  'size_id',
  'product_id',
  'model_index',
  'size_index',
  'name',
  'size_name',
  'color_name',
  'color_code',
  'color_code2',
  'img',
  'quantity',
  'price_cents',
  'delivery_cents',
  'ttd_days',
] as const;

const savedOrder = writeOnce((_db, given: Given<SavedOrder>) => {
  const [id, at] = [given('id'), given('created_at')];
  const ofLine = sql.join(lineColumns.map((name) => sql.ref(name)));
  return sql`
    with saved as (
      insert into shop_order (${sql.join(orderColumns.map((name) => sql.ref(name)))})
      values (${sql.join(orderColumns.map((name) => given(name)))})
    ),
    with_lines as (
      insert into order_line (${ofLine})
      select ${ofLine} from json_populate_recordset(null::order_line, ${given('lines')})
    ),
    with_attempt as (
      insert into payment_attempt (order_id, number, method, started_at)
      values (${id}, ${given('attempt')}, ${given('method')}, ${at})
    )
    insert into order_history (order_id, at, to_state, cause)
    values (${id}, ${at}, ${given('state')}, 'placed')
  `;
});

type OrderRow = Pick<Insertable<Database['shop_order']>, (typeof orderColumns)[number]>;
type LineRow = Pick<Insertable<Database['order_line']>, (typeof lineColumns)[number]>;

function toRow(order: Order, lease: Lease): OrderRow {
  return {
    id: order.id,
    state: order.state,
    browser: order.browser,
    subtotal_cents: order.subtotal,
    delivery_cents: order.delivery,
    total_cents: order.total,
    ...order.customer,
    terms: order.terms,
    payable_until: order.payableUntil,
    created_at: order.createdAt,
    changed_at: order.changedAt,
    promised_on: order.promise?.on,
    promised_from: order.promise?.from,
    promised_to: order.promise?.to,
    leaves_by: order.promise?.leaves,
    lease_token: lease.token,
    leased_until: lease.until,
  };
}

function lineRow(order: Order, line: FrozenLine, position: number): LineRow {
  return {
    order_id: order.id,
    position,
    size_id: line.sizeId,
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

/** A new state together with its line of history. */
export async function moveOrder(
  transaction: Kysely<Database>,
  { order, move }: { order: Order; move: Move },
): Promise<void> {
  const { to, cause, at, detail, tracking, carrier, makerId } = move;
  await transaction
    .with('moved', (db) =>
      db
        .updateTable('shop_order')
        .set({
          state: to,
          changed_at: at,
          // What is undefined stays as it is.
          tracking,
          carrier,
        })
        .where('id', '=', order.id),
    )
    .insertInto('order_history')
    .values({
      order_id: order.id,
      from_state: order.state,
      to_state: to,
      cause,
      at,
      detail,
      maker_id: makerId,
    })
    .execute();
}
