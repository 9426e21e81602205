import { hashToken } from '#shop/hash-token.ts';
import { type RawBuilder, sql } from 'kysely';
import { readCurrentNames } from '#shop/catalogue/name-queries.ts';
import { reservationNameOf } from '#shop/stock/queries.ts';
import type { Db, Tx } from '#database/tables.ts';
import { emailQuota } from '#shop/emails/email-quota.ts';
import { countEmail } from '#shop/emails/statements.ts';
import type { BackInStockParams } from '#contract/back-in-stock.ts';
import { findRequestByLink, isConfirmed, type BackInStockRequest } from './queries.ts';
import type { Deps } from '#shop/deps.ts';

type Outcome = { ok: true } | { ok: false; reason: 'not_found' | 'in_stock' | 'being_paid' };

/** A SKU by the names on its product's page. */
type NamedSku = Pick<BackInStockParams['product'], '_id' | 'size'> & { color: { name: string } };

/**
 * Records the request of an address to hear when a SKU is back, and queues its e-mail, in one transaction. A SKU in
 * stock is refused. So is one whose last piece is being paid: a shopper could reserve pieces without paying and request
 * them meanwhile. The request waits for stock, or first for its address to be verified by a link when that was not done
 * within 12 months; the answer is the same for all addresses, so that it does not tell which of them the shop has on
 * record. Above the quota of the mailbox there is no e-mail. An existing request stays as it is; an unconfirmed one gets
 * another e-mail after an hour.
 */
export async function requestBackInStock(
  { db, sendJobs }: Pick<Deps, 'db' | 'sendJobs'>,
  { email, product }: { email: string; product: NamedSku },
): Promise<Outcome> {
  const { _id, color, size } = product;
  // PostgreSQL refuses a text with a zero byte; no name has one.
  if ([email, _id, color.name, size].some((text) => text.includes('\0'))) {
    return { ok: false, reason: 'not_found' };
  }
  const piece = { _id, color: { name: color.name }, size };
  return db.transaction().execute(async (tx) => {
    const sku = (await findSku(tx, piece)) ?? (await findRenamedSku(tx, piece));
    if (sku === undefined) return { ok: false, reason: 'not_found' };
    if (sku.quantity > 0) return { ok: false, reason: 'in_stock' };
    if (sku.isBeingPaid) return { ok: false, reason: 'being_paid' };
    const request = { email, skuId: sku.id };
    const existing = await findOpenRequest(tx, request);
    if (existing?.isRecent) return { ok: true };
    const { mailbox, perDay } = emailQuota(email);
    const mayWrite = await countEmail(tx, { kind: 'interest', subject: mailbox, perDay });
    // The first e-mail may still be on its way.
    if (existing !== undefined && !mayWrite) return { ok: true };
    if (existing !== undefined) await deleteRequests(tx, sql`id = ${existing.id}`);
    const added = await insert(tx, request);
    if (added !== undefined && mayWrite) {
      await sendJobs(tx, { name: 'interest-received', data: { subjectId: added.id } });
    }
    return { ok: true };
  });
}

function findSku(db: Db, { _id, color, size }: NamedSku) {
  return db
    .selectFrom('sku')
    .innerJoin('variant', 'variant.id', 'sku.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('available_stock', 'available_stock.sku_id', 'sku.id')
    .where('product.id', '=', _id)
    .where('variant.color_name', '=', color.name)
    .where('sku.name', '=', size)
    .where('product.retired', '=', false)
    .where('variant.retired', '=', false)
    .where('sku.retired', '=', false)
    .select(['sku.id', sql<number>`available_stock.quantity`.as('quantity')])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('stock_reservation')
          .whereRef('stock_reservation.sku_id', '=', 'sku.id')
          .where('stock_reservation.reserved_for', 'is', null)
          .where('stock_reservation.expires_at', '>', sql<Date>`now()`)
          .select('stock_reservation.order_id'),
      ).as('isBeingPaid'),
    )
    .executeTakeFirst();
}

/** For a page that was opened before the makers corrected the name of a colour or a size. */
async function findRenamedSku(db: Db, piece: NamedSku) {
  const current = (await readCurrentNames(db, [piece])).get(piece);
  return current && findSku(db, current);
}

type NewRequest = { email: string; skuId: string };

/**
 * The request of this address for this SKU that still waits, or has a piece reserved now. `isRecent` is false for an
 * unconfirmed one older than an hour: its e-mail seems lost.
 */
function findOpenRequest(db: Db, { email, skuId }: NewRequest) {
  return db
    .selectFrom('back_in_stock_request')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('sku_id', '=', skuId)
    .where((request) =>
      request.or([
        request('state', 'in', ['unconfirmed', 'waiting']),
        request.and([
          request('state', '=', 'told'),
          request('reserved_until', '>', sql<Date>`now()`),
        ]),
      ]),
    )
    .select('id')
    .select(
      sql<boolean>`state <> 'unconfirmed' or created_at > now() - interval '1 hour'`.as('isRecent'),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined when the same request was inserted at the same moment. */
async function insert(db: Db, { email, skuId }: NewRequest) {
  const state = (await isConfirmed(db, email)) ? 'waiting' : 'unconfirmed';
  return db
    .insertInto('back_in_stock_request')
    .values({ email, sku_id: skuId, state })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Adds a link to a request; only its hash is stored. */
export async function addRequestLink(
  db: Db,
  { token, requestId }: { token: string; requestId: string },
): Promise<void> {
  await db
    .insertInto('back_in_stock_link')
    .values({ token_hash: hashToken(token), request_id: requestId })
    .execute();
}

/** Lets the orders of a browser use the reserved piece; undefined when no piece is reserved any more. */
export async function takeReserved(
  db: Db,
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
  return numUpdatedRows === 0n ? undefined : findRequestByLink(db, token);
}

/** Deletes the request of a link, with its reservation; false when it is deleted already. */
export async function leaveRequest(db: Db, token: string): Promise<boolean> {
  const ofLink = sql<boolean>`id in (
    select request_id from back_in_stock_link where token_hash = ${hashToken(token)}
  )`;
  const deleted = await db.transaction().execute((tx) => deleteRequests(tx, ofLink));
  return deleted > 0;
}

/**
 * Deletes addresses after the times of the privacy notice: requests a week after their e-mail, so that a mail server
 * that was down can catch up; unconfirmed ones a week after they were made; all after 12 months. Deletes verification
 * links that have expired.
 * @returns how many requests were deleted
 */
export async function forgetOldRequests(db: Db): Promise<number> {
  const weekAgo = sql<Date>`now() - interval '7 days'`;
  const yearAgo = sql<Date>`now() - interval '12 months'`;
  const isOld = sql<boolean>`told_at < ${weekAgo} or created_at < ${yearAgo}
    or (state = 'unconfirmed' and created_at < ${weekAgo})`;
  const deleted = await db.transaction().execute((tx) => deleteRequests(tx, isOld));
  await db
    .deleteFrom('email_verification')
    .where((link) =>
      link.or([
        link('confirmed_at', '<', yearAgo),
        link.and([link('confirmed_at', 'is', null), link('created_at', '<', weekAgo)]),
      ]),
    )
    .execute();
  return deleted;
}

/**
 * Deletes requests and releases their reservations. An order that is being paid keeps its reservation. Requests are
 * deleted here only, so that no reservation outlives its request.
 * @returns how many were deleted
 */
export async function deleteRequests(tx: Tx, which: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from back_in_stock_request where ${which} returning id
  `.execute(tx);
  // In a statement of its own: the first may have waited for a reservation to be inserted, and does not see it.
  await releaseReservations(tx, rows);
  return rows.length;
}

/** Deletes the reservations of requests that have no order yet. */
export async function releaseReservations(
  tx: Tx,
  requests: readonly { id: string }[],
): Promise<void> {
  await sql`
    delete from stock_reservation using unnest(${requests.map(({ id }) => id)}::bigint[]) as gone(id)
    where stock_reservation.order_id = ${reservationNameOf(sql`gone.id`)}
  `.execute(tx);
}
