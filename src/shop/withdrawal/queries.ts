import { nameBuyer } from '#shop/orders/order-view.ts';
import { buyerOrEmail } from '#shop/orders/queries.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { withdrawalCalls } from '#contract/bottega/withdrawals.ts';
import type { Db } from '#database/tables.ts';
import { type WithNulls, withoutNulls } from '#database/without-nulls.ts';
import type {
  Declaration,
  OpenWithdrawal,
  ReceivedWithdrawal,
  StrayWithdrawal,
} from '#shop/withdrawal/withdrawal.ts';

/** Withdrawals with the order they name, if it has the same address. */
export function selectWithdrawals(db: Db) {
  return db
    .selectFrom('withdrawal')
    .leftJoin('shop_order', (join) => join.on(isOfOrder))
    .select(['withdrawal.name', 'withdrawal.email', 'withdrawal.received_at'])
    .select('withdrawal.order_number')
    .select(['shop_order.id as order_id', 'shop_order.number']);
}

const partHasLeftOrLeaves = sql<boolean>`(
  planned_shipment.outcome is null or planned_shipment.outcome = 'shipped' and planned_shipment.number is not null
)`;

/** The content of a withdrawal's receipt; undefined when the withdrawal has been erased. */
export async function findWithdrawal(
  db: Db,
  withdrawalId: string,
): Promise<ReceivedWithdrawal | undefined> {
  const row = await selectWithdrawals(db)
    .leftJoin('planned_shipment', (join) =>
      join.onRef('planned_shipment.order_id', '=', 'shop_order.id').on(partHasLeftOrLeaves),
    )
    .select(['shop_order.state', 'planned_shipment.key as planned'])
    .select(['shop_order.first_name', 'shop_order.last_name', 'shop_order.gift_note'])
    .where('withdrawal.id', '=', withdrawalId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { number: orderNumber, email, received_at: receivedAt, order_id: orderId } = row;
  if (orderNumber === null || orderId === null) {
    const [typedNumber] = /^20\d\d-\d{1,9}$/.exec(row.order_number) ?? [];
    return { email, receivedAt, typedNumber };
  }
  const isUnsent = (row.state === 'authorised' || row.state === 'paid') && row.planned === null;
  // From our own data too: the typed number may be another customer's.
  const name = nameBuyer({ customer: row, gift: row.gift_note ?? undefined });
  return { email, receivedAt, declared: { name, orderNumber, orderId, isUnsent } };
}

/** Every word of a withdrawal; undefined when it has been erased. */
export async function readDeclaration(
  db: Db,
  withdrawalId: string,
): Promise<Declaration | undefined> {
  const row = await selectWithdrawals(db)
    .where('withdrawal.id', '=', withdrawalId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, order_number, email, received_at: receivedAt, order_id } = row;
  return { said: { name, order_number, email }, receivedAt, orderId: order_id ?? undefined };
}

/** Time of each order's first withdrawal by its own address; other orders are not in it. */
export async function readWithdrawn(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('shop_order')
    .innerJoin('withdrawal', (join) => join.on(isOfOrder))
    .where('shop_order.id', 'in', orderIds)
    .groupBy('shop_order.id')
    .select((row) => ['shop_order.id', row.fn.min('withdrawal.received_at').as('at')])
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
}

const pageSize = 50;

type WithdrawalPage = z.output<typeof withdrawalCalls.withdrawals.response>;

/** Withdrawals as they were received, done with or not, the newest first; with `before` those that came before this one. */
export async function listWithdrawals(db: Db, before?: string): Promise<WithdrawalPage> {
  const rows = await selectWithdrawals(db)
    .select(['withdrawal.id', 'shop_order.state'])
    .$if(before !== undefined, (query) => query.where('withdrawal.id', '<', before ?? null))
    .orderBy('withdrawal.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const withdrawals = rows.slice(0, pageSize).map(({ order_id, number, state, ...row }) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    typed: row.order_number,
    received_at: row.received_at.toISOString(),
    order:
      order_id === null || number === null || state === null
        ? undefined
        : { order_id, number, state },
  }));
  return { withdrawals, before: rows.length > pageSize ? withdrawals.at(-1)?.id : undefined };
}

/** Anybody can send some: the oldest are due first and are shown. */
const mostShown = 100;

/** Open withdrawals without an order of their address, the oldest first. */
export async function readStrayWithdrawals(db: Db): Promise<StrayWithdrawal[]> {
  const { rows } = await sql<WithNulls<StrayWithdrawal>>`
    select withdrawal.id::text, name, email, order_number as typed, received_at as "receivedAt", (
      select json_build_object('order_id', own.id, 'number', own.number)
      from shop_order as own
      where lower(own.email) = lower(withdrawal.email) and own.number is not null
      order by own.state in ('authorised', 'paid', 'shipped', 'delivered') desc, own.placed_at desc
      limit 1
    ) as probable
    from withdrawal
    where resolved_at is null and not exists (select from shop_order where ${isOfOrder})
    order by received_at, withdrawal.id limit ${mostShown}
  `.execute(db);
  return rows.map(withoutNulls);
}

/** The paid amount that neither went back nor is on its way back. */
const leftCents = sql<number>`shop_order.total_cents - coalesce((
  select sum(amount_cents) from refund
  where refund.order_id = shop_order.id and refund.state <> 'refused'
), 0)::integer`;

/** Whether a refund of less than all has settled the withdrawal of an order. */
export const isSettled = sql<boolean>`exists (
  select from refund
  where refund.order_id = shop_order.id and refund.settles and refund.state <> 'refused'
)`;

/** Orders with a withdrawal whose money is still to go back, the oldest withdrawal first. */
export async function readOpenWithdrawals(db: Db): Promise<OpenWithdrawal[]> {
  const { rows } = await sql<OpenWithdrawal>`
    select shop_order.id as order_id, shop_order.number, ${buyerOrEmail} as name,
      min(withdrawal.received_at) as "receivedAt", shop_order.delivery_cents as delivery,
      ${leftCents} as amount
    from withdrawal
    join shop_order on ${isOfOrder}
    where shop_order.state in ('authorised', 'paid', 'shipped', 'delivered') and not ${isSettled}
    group by shop_order.id
    having ${leftCents} > 0
    order by min(withdrawal.received_at)
  `.execute(db);
  return rows;
}

/** With its five digits and more it is found between other words and numbers too. */
const whole = sql`regexp_match(withdrawal.order_number, '([0-9]{4})-([0-9]{5,9})(?![0-9])')`;
const withYear = sql`regexp_match(
  withdrawal.order_number, '^[^0-9]*(20[0-9]{2})(?: *[-–—/._] *| +|(?=[0-9]{5}))([0-9]{1,9})[^0-9]*$'
)`;
const bare = sql`regexp_match(withdrawal.order_number, '^[^0-9]*()([0-9]{1,9})[^0-9]*$')`;

/**
 * The number of a withdrawal's order: the one that the makers matched, or as typed: `2026-00005`, `n. 2026-5`,
 * `202600005`. One without its year, `5`, is of the last order with this number that its address had made by then. The
 * caller must compare the address of an order whose number has its year.
 */
export const numberAsTyped = sql<string>`coalesce(withdrawal.matched_number, (
  select case
    when year <> '' then year || '-' || lpad(count, greatest(5, length(count)), '0')
    else (
      select own.number from shop_order as own
      where lower(own.email) = lower(withdrawal.email) and own.placed_at <= withdrawal.received_at
        and ltrim(substr(own.number, 6), '0') = count
      order by own.placed_at desc limit 1
    )
  end
  from (
    select part[1] as year, ltrim(part[2], '0') as count
    from coalesce(${whole}, ${withYear}, ${bare}) as part
  ) as typed
  where count <> ''
))`;

/**
 * Whether a row of `withdrawal` is of a row of `shop_order`: by the order's own address, and its number. An order that
 * was placed later is not meant, unless the makers say so.
 */
export const isOfOrder = sql<boolean>`(
  lower(withdrawal.email) = lower(shop_order.email) and shop_order.number = ${numberAsTyped}
  and (shop_order.placed_at <= withdrawal.received_at or withdrawal.matched_number is not null)
)`;
