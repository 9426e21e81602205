import { sql, type Updateable } from 'kysely';
import type { OrderState } from '#contract/order.ts';
import type { Database, Tx } from '#database/tables.ts';
import type { OrderDeps } from '#shop/deps.ts';
import type { AttemptOutcome, NoteCause, Order, TransitionCause } from '#shop/orders/order.ts';
import { selectOrders, toOrder } from '#shop/orders/queries.ts';

/*
 * The order of locks. Every transaction takes its locks in this order, leaving out those it does not need, so that two
 * transactions never wait for each other:
 *
 * 1. the browser (`lockName`)
 * 2. the order (`lockOrder`)
 * 3. the client key or the e-mail address (`lockName`)
 * 4. the SKUs, by id (`lockSkus`)
 * 5. the back-in-stock requests, by id (`lockRequests`, or an update of them)
 * 6. the idempotency key, by its insertion
 * 7. the reservations
 * 8. the order counter of the year, last: every other sale waits for it
 */

/**
 * Does the work in a transaction that changes the stock of these lines, and notifies the nodes after it. A notification
 * inside a transaction would make its commit wait for the commit of every other one that notifies.
 */
export async function changeStock<Result>(
  { db, stockNews }: Pick<OrderDeps, 'db' | 'stockNews'>,
  lines: readonly { _id: string }[],
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      // Its statements look up keys, so that one plan serves them. Otherwise PostgreSQL plans those with arrays anew each
      // time.
      await sql`
        select set_config('plan_cache_mode', 'force_generic_plan', true),
          set_config('gomitolo.defer_notify', ${stockNews ? 'on' : 'off'}, true)
      `.execute(tx);
      return work(tx);
    });
  } finally {
    // Also after a failure: the answer to a commit may be lost.
    stockNews?.notify(lines.map(({ _id }) => _id));
  }
}

/** The order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<Order | undefined> {
  const row = await selectOrders(tx)
    .where('shop_order.id', '=', orderId)
    .forUpdate('shop_order')
    .executeTakeFirst();
  return row && toOrder(row);
}

/** Locks a name until the transaction ends. The names of a running version must stay: old and new nodes run together. */
export async function lockName(
  tx: Tx,
  name: `browser ${string}` | `share ${string}` | `email ${string}`,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Locks SKUs until the transaction ends. Their stock is read by a later statement, which sees the sales waited for. */
export async function lockSkus(tx: Tx, lines: readonly { skuId: string }[]): Promise<void> {
  const ids = lines.map(({ skuId }) => skuId);
  await sql`
    select from sku where id = any (${ids}::bigint[]) order by id for no key update
  `.execute(tx);
}

/** Locks the back-in-stock requests of a browser until the transaction ends. */
export async function lockRequests(tx: Tx, browser: string): Promise<void> {
  await sql`
    select from back_in_stock_request where browser = ${browser} order by id for key share
  `.execute(tx);
}

/** An entry of the history without a change of state. */
interface Note {
  cause: NoteCause;
  at: Date;
  detail?: string;
  /** The maker who did it, when it was one. */
  makerId?: string;
}

interface Transition extends Omit<Note, 'cause'> {
  to: OrderState;
  cause: TransitionCause;
  tracking?: string;
  carrier?: string;
}

/** Changes the state of an order and writes it into its history. The caller has checked that the transition is allowed. */
export async function transitionOrder(
  tx: Tx,
  order: Pick<Order, 'id' | 'state'>,
  { tracking, carrier, ...entry }: Transition,
): Promise<void> {
  await tx
    .updateTable('shop_order')
    // Undefined leaves the column unchanged.
    .set({ state: entry.to, changed_at: entry.at, tracking, carrier })
    .where('id', '=', order.id)
    .execute();
  await insertEntry(tx, order, entry);
}

export function addToHistory(
  tx: Tx,
  order: Pick<Order, 'id' | 'state'>,
  note: Note,
): Promise<void> {
  return insertEntry(tx, order, { ...note, to: order.state });
}

async function insertEntry(
  tx: Tx,
  { id, state }: Pick<Order, 'id' | 'state'>,
  { to, makerId, ...entry }: (Note | Omit<Transition, 'tracking' | 'carrier'>) & { to: OrderState },
): Promise<void> {
  await tx
    .insertInto('order_history')
    .values({ order_id: id, from_state: state, to_state: to, maker_id: makerId, ...entry })
    .execute();
}

/** Updates columns of an order that its history does not follow by itself. */
export async function updateOrder(
  tx: Tx,
  orderId: string,
  changes: Omit<Updateable<Database['shop_order']>, 'id' | 'number' | 'state'>,
): Promise<void> {
  await tx.updateTable('shop_order').set(changes).where('id', '=', orderId).execute();
}

/** @returns false, and nothing inserted, when the order has an attempt of this number already */
export async function insertAttempt(
  tx: Tx,
  orderId: string,
  { number, method, at }: { number: number; method: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_attempt')
    .values({ order_id: orderId, number, method, started_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function endAttempt(
  tx: Tx,
  orderId: string,
  end: { number: number; outcome: AttemptOutcome; declineCode?: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ outcome: end.outcome, decline_code: end.declineCode ?? null, ended_at: end.at })
    .where('order_id', '=', orderId)
    .where('number', '=', end.number)
    .execute();
}

export interface Sale {
  intentId: string;
  at: Date;
  /** Of the number, by the Italian calendar. */
  year: number;
}

/**
 * Draws the number of an order, and records that its last attempt and the order are authorised; its lease ends. The
 * last statement of a sale, since the next sale waits for the counter. The numbers of a year have no gaps.
 * @returns the number
 */
export async function recordSale(
  tx: Tx,
  { id: orderId, state }: Pick<Order, 'id' | 'state'>,
  { intentId, at, year }: Sale,
): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    with drawn as (
      insert into order_counter as counter (year, last) values (${year}, 1)
      on conflict (year) do update set last = counter.last + 1
      returning year || '-' || lpad(last::text, greatest(5, length(last::text)), '0') as number
    ),
    ended_attempt as (
      update payment_attempt set outcome = 'authorised', ended_at = ${at}
      where order_id = ${orderId} and outcome is null
        and number = (select max(number) from payment_attempt where order_id = ${orderId})
    ),
    history_entry as (
      insert into order_history (order_id, at, from_state, to_state, cause)
      values (${orderId}, ${at}, ${state}, 'authorised', 'authorised')
    )
    update shop_order set
      state = 'authorised', number = drawn.number, intent_id = ${intentId},
      placed_at = ${at}, changed_at = ${at}, lease_token = null, leased_until = null
    from drawn where id = ${orderId}
    returning drawn.number
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`Order ${orderId} is gone`);
  return row.number;
}
