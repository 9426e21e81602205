import type { Pool } from 'pg';
import type { OrderState } from '#contract/order.ts';

/** The final state outside the shop's own tables. */
export interface Outcome {
  /** Pieces there were of each size at the start, by the size's id. */
  initialStock: ReadonlyMap<string, number>;
  /** Every intent the card provider knows; amounts in cents. */
  intents: readonly ProviderIntent[];
  /** The order of each confirmation that went out. */
  confirmedOrders: readonly string[];
  /** Jobs that are not done, by name. */
  jobsLeft: readonly string[];
}

export interface ProviderIntent {
  id: string;
  status: string;
  orderId?: string;
  receivedCents: number;
  refundedCents: number;
}

/** Pieces of refunds that were put back into stock. */
const returnedPieces = `(
  select refund.order_id, order_line.sku_id, order_line.position, order_line.quantity,
    (piece ->> 'qty')::integer as qty
  from refund cross join jsonb_array_elements(refund.lines) as piece
  join order_line on order_line.order_id = refund.order_id
    and order_line.position = (piece ->> 'line')::integer
  where refund.restocked_at is not null
) as returned`;

interface SoldOrder {
  id: string;
  number: string | null;
  state: OrderState;
  intent_id: string | null;
  total_cents: number;
  refunded_cents: number;
}

/**
 * Compares stock, orders, money, e-mails and jobs once all is final, and says where they disagree;
 * nothing when they agree. Paid means paid once: one captured intent, one e-mail, one number.
 */
export async function findDisagreements(
  { pool }: { pool: Pool },
  outcome: Outcome,
): Promise<string[]> {
  const { rows: orders } = await pool.query<SoldOrder>(
    `select id, number, state, intent_id, total_cents, (
      select coalesce(sum(amount_cents), 0)::integer from refund
      where order_id = shop_order.id and refund.state = 'done'
    ) as refunded_cents
    from shop_order order by number`,
  );
  return [
    ...orders.flatMap(stillOpen),
    ...(await stockProblems(pool, outcome.initialStock)),
    ...moneyProblems(orders, outcome.intents),
    ...emailProblems(orders, outcome.confirmedOrders),
    ...(await numberProblems(pool, orders)),
    ...(await refundProblems(pool)),
    ...outcome.jobsLeft.map((name) => `a job ${name} is left`),
  ];
}

function isSold({ state }: SoldOrder): boolean {
  switch (state) {
    case 'paid':
    case 'shipped':
    case 'delivered':
    case 'refunded':
      return true;
    case 'pending':
    case 'requires_action':
    case 'failed':
    case 'authorised':
    case 'expired':
    case 'cancelled':
      return false;
  }
}

function stillOpen(order: SoldOrder): string[] {
  const isFinal = isSold(order) || order.state === 'expired' || order.state === 'cancelled';
  return isFinal ? [] : [`order ${order.id} is still ${order.state}`];
}

async function stockProblems(pool: Pool, initial: ReadonlyMap<string, number>): Promise<string[]> {
  const { rows } = await pool.query<{
    id: string;
    stock: number;
    sold: number;
    back: number;
    held: number;
  }>(
    `select sku.id, sku.stock,
      (
        select coalesce(sum(quantity), 0)::integer
        from order_line join shop_order on shop_order.id = order_id
        where sku_id = sku.id and state in ('paid', 'shipped', 'delivered', 'refunded')
      ) as sold,
      (select coalesce(sum(qty), 0)::integer from ${returnedPieces} where sku_id = sku.id) as back,
      (select coalesce(sum(quantity), 0)::integer from stock_reservation where sku_id = sku.id) as held
    from sku where sku.id = any ($1)`,
    [[...initial.keys()]],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...initial].flatMap(([id, pieces]) => {
    const size = found.get(id);
    if (!size) return [`size ${id} is gone`];
    const { stock, sold, back, held } = size;
    return [
      ...(stock + sold - back === pieces
        ? []
        : [`size ${id}: ${stock} left, ${sold} sold of ${pieces}, ${back} back`]),
      ...(stock < 0 ? [`size ${id}: stock is ${stock}`] : []),
      ...(held === 0 ? [] : [`size ${id}: ${held} still held`]),
    ];
  });
}

function moneyProblems(orders: readonly SoldOrder[], intents: readonly ProviderIntent[]): string[] {
  const kept = intents.filter(({ receivedCents, refundedCents }) => receivedCents > refundedCents);
  const due = orders.filter((order) => isSold(order) && order.total_cents > order.refunded_cents);
  return [
    ...intents
      .filter(({ status }) => status !== 'canceled' && status !== 'succeeded')
      .map(({ id, status }) => `intent ${id} is still ${status}`),
    ...due.flatMap((order) => {
      const own = kept.filter(({ orderId }) => orderId === order.id);
      const paid = own.map(({ receivedCents, refundedCents }) => receivedCents - refundedCents);
      const owed = order.total_cents - order.refunded_cents;
      if (own.length === 1 && own[0]?.id === order.intent_id && paid[0] === owed) return [];
      return [`order ${order.id} owes ${owed}, its intents took [${paid.join(', ')}]`];
    }),
    ...kept
      .filter(({ orderId }) => !due.some(({ id }) => id === orderId))
      .map(({ id, receivedCents }) => `intent ${id} took ${receivedCents} for no order`),
  ];
}

function emailProblems(orders: readonly SoldOrder[], confirmed: readonly string[]): string[] {
  const sold = orders.filter(isSold).map(({ id }) => id);
  const wrong = sold.flatMap((id) => {
    const emails = confirmed.filter((orderId) => orderId === id).length;
    return emails === 1 ? [] : [`order ${id} was confirmed ${emails} times`];
  });
  // A maker, or the bank, may cancel an order that was sold and confirmed, before its money is taken.
  const cancelled = orders.filter(({ number, state }) => number !== null && state === 'cancelled');
  const known = [...sold, ...cancelled.map(({ id }) => id)];
  const stray = confirmed.filter((orderId) => !known.includes(orderId));
  return [...wrong, ...stray.map((id) => `order ${id} was confirmed and not sold`)];
}

/** Numbers of this run's only year: 1 to n, drawn for orders that succeeded. */
async function numberProblems(pool: Pool, orders: readonly SoldOrder[]): Promise<string[]> {
  const drawn = orders.flatMap(({ number }) => (number === null ? [] : [Number(number.slice(5))]));
  const missing = drawn
    .toSorted((one, other) => one - other)
    .some((drawnAs, at) => drawnAs !== at + 1);
  const { rows } = await pool.query<{ last: number }>('select last from order_counter');
  const last = rows[0]?.last ?? 0;
  return [
    ...(missing ? [`the numbers ${drawn.join(', ')} have gaps`] : []),
    ...(last === drawn.length
      ? []
      : [`${drawn.length} numbers are drawn, the counter says ${last}`]),
    ...orders
      .filter((order) => isSold(order) && order.number === null)
      .map(({ id }) => `order ${id} is sold without a number`),
  ];
}

async function refundProblems(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ problem: string }>(
    `select 'refund ' || id || ' is still pending' as problem from refund where state = 'pending'
    union all
    select 'the pieces of refund ' || id || ' are not back' from refund
    where state = 'done' and restock and restocked_at is null and lines <> '[]'
    union all
    select 'line ' || position || ' of order ' || order_id || ' came back more often than it was sold'
    from ${returnedPieces} group by order_id, position, quantity having sum(qty) > quantity`,
  );
  return rows.map(({ problem }) => problem);
}
