import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { numberAsTyped } from '#database/withdrawal/number-as-typed.ts';
import type { DeskStore, StrayWithdrawal } from '#shop/orders/desk-store.ts';

/** Anybody can send some: the oldest, whose money is due first, are seen. */
const mostShown = 100;

interface Row extends Omit<StrayWithdrawal, 'probable'> {
  probable: { orderId: string; number: string } | null;
}

/** Withdrawals that fit no order of their address and that nobody has looked after, the oldest first. */
export async function readStrayWithdrawals(db: Kysely<Database>): Promise<StrayWithdrawal[]> {
  const { rows } = await sql<Row>`
    select withdrawal.id::text, name, email, order_number as typed, received_at as "receivedAt", (
      select json_build_object('orderId', own.id, 'number', own.number)
      from shop_order as own
      where lower(own.email) = lower(withdrawal.email) and own.number is not null
      order by own.state in ('authorised', 'paid', 'shipped', 'delivered') desc, own.placed_at desc
      limit 1
    ) as probable
    from withdrawal
    where resolved_at is null and not exists (
      select from shop_order
      where lower(shop_order.email) = lower(withdrawal.email) and shop_order.number = ${numberAsTyped}
    )
    order by received_at, withdrawal.id limit ${mostShown}
  `.execute(db);
  return rows.map(({ probable, ...stray }) => ({ ...stray, probable: probable ?? undefined }));
}

/** False when there is no such withdrawal any more, or the order is of another address. */
export async function sortWithdrawal(
  db: Kysely<Database>,
  { id, orderId, at, makerId }: Parameters<DeskStore['sortWithdrawal']>[0],
): Promise<boolean> {
  const order = orderId ?? null;
  const { rows } = await sql`
    update withdrawal set resolved_at = ${at}, resolved_by = ${makerId ?? null}, matched_number = (
      select number from shop_order where shop_order.id = ${order}
    )
    where id::text = ${id} and resolved_at is null and (${order}::text is null or exists (
      select from shop_order
      where shop_order.id = ${order} and number is not null
        and lower(shop_order.email) = lower(withdrawal.email)
    ))
    returning id
  `.execute(db);
  return rows.length > 0;
}
