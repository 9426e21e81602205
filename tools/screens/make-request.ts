import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** How a request to be told of a piece stands, as the database says it. */
export type RequestState = 'waiting' | 'told' | 'bought' | 'passed';

/** A product of two colours. */
export const requested = 'berretto-cinciallegra';

/**
 * Somebody waits for a piece of two colours, is told of it, has bought it or let the day pass.
 * @returns the token of the link
 */
export async function makeRequest(pool: pg.Pool, state: RequestState): Promise<string> {
  const token = randomUUID();
  await pool.query(
    `with piece as (
      select sku.id from sku join variant on variant.id = variant_id
      where product_id = $4 and color_code2 is not null order by sku.id limit 1
    ),
    request as (
      insert into back_in_stock_request (email, sku_id, state, told_at, reserved_until)
      select $1, id, $2, case when $2 <> 'waiting' then now() end,
        case when $2 = 'told' then now() + interval '1 day' end
      from piece returning *
    ),
    added as (
      update sku set stock = stock + 1 from request where sku.id = sku_id and state = 'told'
    ),
    held as (
      insert into stock_reservation (order_id, sku_id, quantity, expires_at, reserved_for)
      select 'interest-' || id, sku_id, 1, reserved_until, id from request where state = 'told'
    )
    insert into back_in_stock_link (token_hash, request_id) select $3, id from request`,
    [`${token}@posta.example`, state, hashOf(token), requested],
  );
  return token;
}

/** The reserved day of the request with this link has passed. */
export async function letDayPass(pool: pg.Pool, token: string): Promise<void> {
  await pool.query(
    `with passed as (
      update back_in_stock_request set state = 'passed' from back_in_stock_link
      where request_id = back_in_stock_request.id and token_hash = $1 returning back_in_stock_request.id
    )
    delete from stock_reservation using passed where reserved_for = passed.id`,
    [hashOf(token)],
  );
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
