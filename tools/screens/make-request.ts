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
      select size.id from size join variant on variant.id = variant_id
      where product_id = $4 and color_code2 is not null order by size.id limit 1
    ),
    request as (
      insert into interest (email, size_id, state, told_at, kept_until)
      select $1, id, $2, case when $2 <> 'waiting' then now() end,
        case when $2 = 'told' then now() + interval '1 day' end
      from piece returning *
    ),
    added as (
      update size set stock = stock + 1 from request where size.id = size_id and state = 'told'
    ),
    held as (
      insert into hold (order_id, size_id, quantity, expires_at, kept_for)
      select 'interest-' || id, size_id, 1, kept_until, id from request where state = 'told'
    )
    insert into interest_link (token_hash, interest_id) select $3, id from request`,
    [`${token}@posta.example`, state, hashOf(token), requested],
  );
  return token;
}

/** Whoever was told of a piece, by this link, has let the day pass. */
export async function letDayPass(pool: pg.Pool, token: string): Promise<void> {
  await pool.query(
    `with passed as (
      update interest set state = 'passed' from interest_link
      where interest_id = interest.id and token_hash = $1 returning interest.id
    )
    delete from hold using passed where kept_for = passed.id`,
    [hashOf(token)],
  );
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
