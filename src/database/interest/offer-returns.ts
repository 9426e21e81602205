import { type Kysely, sql, type Transaction } from 'kysely';
import { reservationNameOf } from '#shop/stock/queries.ts';
import { lockPieces } from '#shop/orders/lock-statements.ts';
import type { Database } from '#database/tables.ts';
import type { Outbox } from '#database/jobs/create-outbox.ts';

/** Any number will do, as long as every version of the shop uses the same. */
const offeringLock = 7_064_150;

type Ports = { db: Kysely<Database>; outbox: Outbox };

/** So many pieces are kept for one address at once: whoever waits for more is told of the next when one is bought or passed on. */
const reservedPerAddress = 3;

/**
 * Keeps each piece that can be bought for who waits longest for it, for a day, with an e-mail; and tells
 * those whose day is over that it went on. A piece for whose only waiters enough is kept can be bought by anybody.
 * @returns for how many a piece was kept
 */
export async function offerReturns(ports: Ports): Promise<number> {
  // Apart: who passes on has the requests first, who keeps has the SKUs first, as whoever sells a kept piece.
  await oneAtATime(ports, async (transaction) => {
    const passedOn = await passOn(transaction);
    await ports.outbox.add(transaction, passedOn.map(toJob('piece-passed-on')));
  });
  const offered = await oneAtATime(ports, async (transaction) => {
    const skus = await findReturned(transaction);
    await lockPieces(transaction, skus);
    const kept = await reserveFor(transaction, skus);
    await ports.outbox.add(transaction, kept.map(toJob('back-in-stock')));
    return kept;
  });
  return offered.length;
}

/** Two nodes at once would both count the same pieces. */
function oneAtATime<Result>(
  { db }: Ports,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${offeringLock})`.execute(transaction);
    return work(transaction);
  });
}

function toJob(name: 'piece-passed-on' | 'back-in-stock') {
  return (subjectId: string) => ({ name, data: { subjectId } });
}

/** Whose day is over, and who is not just paying. */
async function passOn(transaction: Transaction<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update back_in_stock_request set state = 'passed'
    where state = 'told' and reserved_until <= now() and not exists (
      select from stock_reservation where stock_reservation.reserved_for = back_in_stock_request.id and stock_reservation.expires_at > now()
    )
    returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Sizes that somebody waits for and that can be bought. */
async function findReturned(transaction: Transaction<Database>): Promise<{ skuId: string }[]> {
  return transaction
    .selectFrom('sku')
    .innerJoin('variant', 'variant.id', 'sku.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('available_stock', 'available_stock.sku_id', 'sku.id')
    .where('available_stock.quantity', '>', 0)
    .where('product.retired', '=', false)
    .where('variant.retired', '=', false)
    .where('sku.retired', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('back_in_stock_request')
          .whereRef('back_in_stock_request.sku_id', '=', 'sku.id')
          .where('back_in_stock_request.state', '=', 'waiting')
          .select('back_in_stock_request.id'),
      ),
    )
    .orderBy('sku.id')
    .select('sku.id as skuId')
    .execute();
}

/** Pieces that are kept for the address of a request. */
const reservedFor = sql<number>`(
  select count(*) from back_in_stock_request as other
  where lower(other.email) = lower(back_in_stock_request.email) and other.state = 'told' and other.reserved_until > now()
)`;

/** Counts again, since the SKUs are locked now. */
async function reserveFor(
  transaction: Transaction<Database>,
  skus: readonly { skuId: string }[],
): Promise<string[]> {
  const ids = skus.map(({ skuId }) => skuId);
  const { rows } = await sql<{ id: string }>`
    with offered as (
      update back_in_stock_request set state = 'told', told_at = now(), reserved_until = now() + interval '24 hours'
      where id in (
        select waiting.id from (
          select asked.id, asked.sku_id,
            row_number() over (partition by asked.sku_id order by asked.created_at, asked.id) as turn
          from (
            select back_in_stock_request.*, ${reservedFor} +
              row_number() over (partition by lower(email) order by created_at, id) as nth
            from back_in_stock_request
            where state = 'waiting' and sku_id = any (${ids}::bigint[])
          ) as asked
          where asked.nth <= ${reservedPerAddress}
        ) as waiting
        join available_stock on available_stock.sku_id = waiting.sku_id
        where waiting.turn <= available_stock.quantity
      )
      returning id, sku_id, reserved_until
    )
    insert into stock_reservation (order_id, sku_id, quantity, expires_at, reserved_for)
    select ${reservationNameOf(sql`offered.id`)}, sku_id, 1, reserved_until, id from offered
    returning reserved_for as id`.execute(transaction);
  return rows.map(({ id }) => id);
}
