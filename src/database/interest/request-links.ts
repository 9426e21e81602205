import { type Kysely, sql } from 'kysely';
import { hashToken } from '#database/interest/address-links.ts';
import { deleteRequests } from '#database/interest/delete-interests.ts';
import { selectRequests, toRequest } from '#database/interest/select-interests.ts';
import type { Database } from '#database/tables.ts';
import type { BackInStockRequest } from '#shop/ports.ts';

/** Keeps a link to a request; only its hash. */
export async function addRequestLink(
  db: Kysely<Database>,
  { token, requestId }: { token: string; requestId: string },
): Promise<void> {
  await db
    .insertInto('back_in_stock_link')
    .values({ token_hash: hashToken(token), request_id: requestId })
    .execute();
}

/** The request of a link. Looking changes nothing: mail scanners follow every link. */
export async function findByLink(
  db: Kysely<Database>,
  token: string,
): Promise<BackInStockRequest | undefined> {
  const row = await selectRequests(db)
    .innerJoin('back_in_stock_link', 'back_in_stock_link.request_id', 'back_in_stock_request.id')
    .where('back_in_stock_link.token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row && toRequest(row);
}

/** Lets the orders of a browser take what is kept. Undefined when nothing is, any more. */
export async function takeReserved(
  db: Kysely<Database>,
  { token, browser }: { token: string; browser: string },
): Promise<BackInStockRequest | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('back_in_stock_request')
    .set({ browser })
    .where('state', '=', 'told')
    .where('reserved_until', '>', sql<Date>`now()`)
    .where('id', '=', (link) =>
      link
        .selectFrom('back_in_stock_link')
        .where('token_hash', '=', hashToken(token))
        .select('request_id'),
    )
    .executeTakeFirst();
  return numUpdatedRows === 0n ? undefined : findByLink(db, token);
}

/** Forgets the request of a link. */
export async function leaveRequest(db: Kysely<Database>, token: string): Promise<boolean> {
  const ofLink = sql<boolean>`id in (
    select request_id from back_in_stock_link where token_hash = ${hashToken(token)}
  )`;
  const left = await db.transaction().execute((tx) => deleteRequests(tx, ofLink));
  return left > 0;
}
