import { type Insertable, sql } from 'kysely';
import { customerFieldNames } from '#contract/customer.ts';
import type { Database, Tx } from '#database/tables.ts';
import { type Param, prepareQuery } from '#database/prepare-query.ts';
import { lockName, lockRequests, lockToReserve } from '#shop/orders/lock-statements.ts';
import type { Lease, FrozenLine, Order } from '#shop/orders/order.ts';
import { openStates } from '#shop/orders/queries.ts';
import {
  type ReservationRequest,
  type Reserving,
  reservationKeptSteps,
  reservationSteps,
  type ReservationSteps,
  toReserving,
} from '#shop/orders/reservation-statements.ts';

export interface OfBrowser {
  /** Orders that can still be paid, oldest first. */
  open: string[];
  /** The key has an order already: no older order is cancelled for it. */
  isKeyTaken: boolean;
  /** The browser has back-in-stock requests: pieces may be reserved for them. */
  isWaiting: boolean;
}

/** Lets other orders of this browser wait until the transaction ends. */
export function lockBrowser(tx: Tx, browser: string): Promise<void> {
  return lockName(tx, `browser ${browser}`);
}

/** Reads a browser's open orders before it orders under this key. */
export async function lookUpBrowser(
  tx: Tx,
  asked: { browser: string; key: string },
): Promise<OfBrowser> {
  const [found] = await lookAtBrowser(tx, asked);
  if (found === undefined) throw new Error('The statement said nothing');
  return found;
}

const lookAtBrowser = prepareQuery((_db, param: Param<{ browser: string; key: string }>) => {
  const browser = param('browser');
  return sql<OfBrowser>`
    select
      array(
        select id from shop_order where browser = ${browser} and state in ${openStates}
        order by created_at
      ) as open,
      exists (select from idempotency_key where key = ${param('key')}) as "isKeyTaken",
      exists (select from back_in_stock_request where browser = ${browser}) as "isWaiting"
  `;
});

export type Saved = 'saved' | 'key_taken' | 'not_available' | 'too_many_held';

export interface Saving {
  order: Order;
  key: string;
  requestFingerprint: string;
  lease: Lease;
  reservation: ReservationRequest;
}

/**
 * Inserts the idempotency key, reserves the pieces and saves order, lines, first attempt and history, leased from the
 * start: all or nothing, one statement once the pieces are locked. It waits for a transaction that is inserting the
 * same key. The pieces are locked until the transaction ends, so this concludes it.
 */
export async function insertOrder(
  tx: Tx,
  { order, key, requestFingerprint, lease, reservation }: Saving,
  changed?: Set<string>,
): Promise<Saved> {
  const save = reservation.browser === undefined ? saved : savedWithKept;
  // Sent together: the stock is read once the locks are held.
  const [, , [found]] = await Promise.all([
    lockToReserve(tx, reservation, changed),
    lockRequests(tx, reservation.browser),
    save(tx, {
      ...toReserving(reservation),
      ...toRow(order, lease),
      key,
      requestFingerprint,
      lines: JSON.stringify(order.lines.map((line, at) => lineRow(order, line, at))),
      attempt: order.attempt?.number ?? 1,
      method: order.attempt?.method ?? '',
    }),
  ]);
  if (found === undefined) throw new Error('The statement said nothing');
  return found.outcome;
}

type SavedOrder = Reserving &
  ReturnType<typeof toRow> & {
    key: string;
    requestFingerprint: string;
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
  ...customerFieldNames,
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
  'sku_id',
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

const saved = prepareQuery((_db, param: Param<SavedOrder>) => save(param, reservationSteps(param)));
const savedWithKept = prepareQuery((_db, param: Param<SavedOrder>) =>
  save(param, reservationKeptSteps(param)),
);

/**
 * Inserts the key (`allowed`) only if all pieces are in stock and the client is below its limit. Each later step needs
 * that row.
 */
function save(param: Param<SavedOrder>, { looking, reserving }: ReservationSteps) {
  const [id, at] = [param('id'), param('created_at')];
  const ofLine = sql.join(lineColumns.map((name) => sql.ref(name)));
  return sql<{ outcome: Saved }>`
    with ${looking},
    allowed as (
      insert into idempotency_key (key, order_id, request_fingerprint)
      select ${param('key')}, ${id}, ${param('requestFingerprint')}
      from all_fit, room where all_fit.yes and room.yes
      on conflict (key) do nothing returning key
    ),
    ${reserving},
    saved as (
      insert into shop_order (${sql.join(orderColumns.map((name) => sql.ref(name)))})
      select ${sql.join(orderColumns.map((name) => param(name)))} from allowed
    ),
    with_lines as (
      insert into order_line (${ofLine})
      select ${ofLine} from json_populate_recordset(null::order_line, ${param('lines')}), allowed
    ),
    with_attempt as (
      insert into payment_attempt (order_id, number, method, started_at)
      select ${id}, ${param('attempt')}, ${param('method')}, ${at} from allowed
    ),
    with_history as (
      insert into order_history (order_id, at, to_state, cause)
      select ${id}, ${at}, ${param('state')}, 'placed' from allowed
    )
    select case
      when exists (select from allowed) then 'saved'
      when exists (select from idempotency_key where key = ${param('key')}) then 'key_taken'
      when not room.yes then 'too_many_held'
      when not all_fit.yes then 'not_available'
      else 'key_taken'
    end as outcome from all_fit, room
  `;
}

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
