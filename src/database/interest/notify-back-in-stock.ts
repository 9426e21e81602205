import { type Kysely, type Transaction, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Outbox } from '#shop/ports.ts';

type Ports = { db: Kysely<Database>; outbox: Outbox<Transaction<Database>> };

/** Any number will do, as long as every version of the shop uses the same. */
const tellingLock = 7_064_150;

/**
 * Queues the letter 'back in stock', longest waiting first. In a day no size's letters are more than
 * its pieces, so that few are called in vain; the others are told later if pieces are left.
 * @returns how many were told
 */
export async function notifyBackInStock({ db, outbox }: Ports): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // Two nodes at once would both count the same pieces.
    await sql`select pg_advisory_xact_lock(${tellingLock})`.execute(transaction);
    const { rows } = await sql<{ id: string }>`
      update interest set state = 'told', told_at = now()
      where id in (
        select waiting.id from (
          select interest.id, interest.size_id,
            row_number() over (partition by interest.size_id order by created_at, interest.id) as turn
          from interest where state = 'waiting'
        ) as waiting
        join size on size.id = waiting.size_id and not size.retired
        join variant on variant.id = size.variant_id and not variant.retired
        join product on product.id = variant.product_id and not product.retired
        join buyable on buyable.size_id = size.id
        where waiting.turn <= buyable.quantity - (
          select count(*) from interest as told
          where told.size_id = size.id and told.told_at > now() - interval '1 day'
        )
      )
      returning id`.execute(transaction);
    for (const { id } of rows) {
      await outbox.add(transaction, { name: 'back-in-stock', data: { interestId: id } });
    }
    return rows.length;
  });
}
