import { sql } from 'kysely';
import type { Db } from '#database/tables.ts';

export interface OpenAnswer {
  orderId: string;
  /** Of the order. */
  number: string;
  /** Of the customer: first and last name. */
  name: string;
  text: string;
  at: Date;
}

/**
 * Words of customers that no maker has answered by a message or settled: the last of each order, the oldest first.
 * @param orderIds of these orders only; without them, of all
 */
export async function readOpenAnswers(db: Db, orderIds?: readonly string[]): Promise<OpenAnswer[]> {
  if (orderIds?.length === 0) return [];
  const { rows } = await sql<OpenAnswer>`
    select order_id as "orderId", shop_order.number,
      concat_ws(' ', first_name, last_name) as name, answer.text, answer.at
    from order_note as answer
    join shop_order on shop_order.id = answer.order_id
    where answer.kind = 'answer'
      ${orderIds === undefined ? sql`` : sql`and answer.order_id = any(${[...orderIds]}::text[])`}
      and not exists (
        select from order_note as later
        where later.order_id = answer.order_id and (
          later.kind = 'answer' and later.number > answer.number
          or later.kind = 'message' and later.number > answer.number
          or later.kind = 'settled' and later.text::integer >= answer.number
        )
      )
    order by answer.at
  `.execute(db);
  return rows;
}
