import { type Kysely, sql, type Transaction } from 'kysely';
import { keptName } from '#database/orders/holding-steps.ts';
import { lockPieces } from '#database/orders/lock-pieces.ts';
import type { Database } from '#database/tables.ts';
import type { Outbox } from '#database/jobs/create-outbox.ts';

/** Any number will do, as long as every version of the shop uses the same. */
const offeringLock = 7_064_150;

type Ports = { db: Kysely<Database>; outbox: Outbox };

/** So many pieces are kept for one address at once: whoever waits for more is told of the next when one is bought or passed on. */
const keptPerAddress = 3;

/**
 * Keeps each piece that can be bought for who waits longest for it, for a day, with an e-mail; and tells
 * those whose day is over that it went on. A piece for whose only waiters enough is kept can be bought by anybody.
 * @returns for how many a piece was kept
 */
export async function offerReturns(ports: Ports): Promise<number> {
  // Apart: who passes on has the requests first, who keeps has the sizes first, as whoever sells a kept piece.
  await oneAtATime(ports, async (transaction) => {
    const passedOn = await passOn(transaction);
    await ports.outbox.add(transaction, passedOn.map(toJob('piece-passed-on')));
  });
  const offered = await oneAtATime(ports, async (transaction) => {
    const sizes = await findReturned(transaction);
    await lockPieces(transaction, sizes);
    const kept = await keepFor(transaction, sizes);
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
    update interest set state = 'passed'
    where state = 'told' and kept_until <= now() and not exists (
      select from hold where hold.kept_for = interest.id and hold.expires_at > now()
    )
    returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Sizes that somebody waits for and that can be bought. */
async function findReturned(transaction: Transaction<Database>): Promise<{ sizeId: string }[]> {
  return transaction
    .selectFrom('size')
    .innerJoin('variant', 'variant.id', 'size.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('buyable', 'buyable.size_id', 'size.id')
    .where('buyable.quantity', '>', 0)
    .where('product.retired', '=', false)
    .where('variant.retired', '=', false)
    .where('size.retired', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('interest')
          .whereRef('interest.size_id', '=', 'size.id')
          .where('interest.state', '=', 'waiting')
          .select('interest.id'),
      ),
    )
    .orderBy('size.id')
    .select('size.id as sizeId')
    .execute();
}

/** Pieces that are kept for the address of a request. */
const keptFor = sql<number>`(
  select count(*) from interest as other
  where lower(other.email) = lower(interest.email) and other.state = 'told' and other.kept_until > now()
)`;

/** Counts again, since the sizes are locked now. */
async function keepFor(
  transaction: Transaction<Database>,
  sizes: readonly { sizeId: string }[],
): Promise<string[]> {
  const ids = sizes.map(({ sizeId }) => sizeId);
  const { rows } = await sql<{ id: string }>`
    with offered as (
      update interest set state = 'told', told_at = now(), kept_until = now() + interval '24 hours'
      where id in (
        select waiting.id from (
          select asked.id, asked.size_id,
            row_number() over (partition by asked.size_id order by asked.created_at, asked.id) as turn
          from (
            select interest.*, ${keptFor} +
              row_number() over (partition by lower(email) order by created_at, id) as nth
            from interest
            where state = 'waiting' and size_id = any (${ids}::bigint[])
          ) as asked
          where asked.nth <= ${keptPerAddress}
        ) as waiting
        join buyable on buyable.size_id = waiting.size_id
        where waiting.turn <= buyable.quantity
      )
      returning id, size_id, kept_until
    )
    insert into hold (order_id, size_id, quantity, expires_at, kept_for)
    select ${keptName(sql`offered.id`)}, size_id, 1, kept_until, id from offered
    returning kept_for as id`.execute(transaction);
  return rows.map(({ id }) => id);
}
