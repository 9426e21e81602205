import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Placing } from '#shop/orders/order-store.ts';
import type { Order } from '#shop/orders/order.ts';

/** Records a sale in one statement, which keeps the counter's lock short. Returns the order's number. */
export async function recordSale(
  transaction: Kysely<Database>,
  { order, placing }: { order: Order; placing: Placing },
): Promise<string> {
  const { intentId, at, year, bill } = placing;
  const { rows } = await sql<{ number: string }>`
    with drawn as (
      insert into order_counter (year, last) values (${year}, 1)
      on conflict (year) do update set last = order_counter.last + 1
      returning year || '-' || lpad(last::text, greatest(5, length(last::text)), '0') as number
    ),
    ended as (
      update payment_attempt set outcome = 'authorised', ended_at = ${at}
      where order_id = ${order.id} and number = ${order.attempt?.number ?? 0} and outcome is null
    ),
    told as (
      insert into order_history (order_id, at, from_state, to_state, cause)
      values (${order.id}, ${at}, ${order.state}, 'authorised', 'authorised')
    ),
    kept as (
      update payment_key
      set bill = jsonb_set(${JSON.stringify(bill)}, '{order,number}', to_jsonb(number))
      from drawn where order_id = ${order.id}
    )
    update shop_order set
      state = 'authorised', number = drawn.number, intent_id = ${intentId}, placed_at = ${at},
      changed_at = ${at}, lease_token = null, leased_until = null
    from drawn where id = ${order.id}
    returning drawn.number
  `.execute(transaction);
  const [placed] = rows;
  if (placed === undefined) throw new Error(`Order ${order.id} is gone`);
  return placed.number;
}
