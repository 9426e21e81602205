import { hashToken } from '#shop/hash-token.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { coverPicture, toColor, toImg } from '#shop/catalogue/queries.ts';
import type { Db } from '#database/tables.ts';
import type { EmailPiece } from '#shop/emails/email.ts';

/** The request of an address to hear when a SKU is back in stock. */
export interface BackInStockRequest {
  email: string;
  piece: EmailPiece;
  /** The address was verified by its link. */
  isConfirmed: boolean;
  /** `told` while a piece is reserved for the address, then `bought` or `passed`. */
  state: 'unconfirmed' | 'waiting' | 'told' | 'bought' | 'passed';
  /** When the reservation of the piece ends or ended. */
  reservedUntil?: Date;
}

/** The state of a link that verifies an address: open for a week, then confirmed for a year. */
export type EmailVerification = 'open' | 'confirmed' | 'unknown';

/** The request of an e-mail that is claimed; undefined when it is deleted. Waits for an undo of its reservation. */
export async function findRequest(
  db: Db,
  requestId: string,
): Promise<BackInStockRequest | undefined> {
  const row = await selectRequests(db)
    .where('back_in_stock_request.id', '=', requestId)
    .forShare('back_in_stock_request')
    .executeTakeFirst();
  return row && toRequest(row);
}

/** The request of a link; undefined when it is deleted. Reading changes nothing: mail scanners follow every link. */
export async function findRequestByLink(
  db: Db,
  token: string,
): Promise<BackInStockRequest | undefined> {
  const row = await selectRequests(db)
    .innerJoin('back_in_stock_link', 'back_in_stock_link.request_id', 'back_in_stock_request.id')
    .where('back_in_stock_link.token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row && toRequest(row);
}

const mostWaiting = 200;

/** Waiting and unconfirmed requests for a SKU, the oldest first. */
export function readWaiting(db: Db, skuId: string) {
  return db
    .selectFrom('back_in_stock_request')
    .where('sku_id', '=', skuId)
    .where('state', 'in', ['unconfirmed', 'waiting'])
    .orderBy('created_at')
    .limit(mostWaiting)
    .select(['email', 'created_at as since', sql<boolean>`state = 'waiting'`.as('isConfirmed')])
    .execute();
}

/** The state of a verification link. Reading changes nothing: mail scanners follow every link. */
export async function readEmailVerification(db: Db, token: string): Promise<EmailVerification> {
  const link = await selectVerifications(db, token).executeTakeFirst();
  if (link === undefined) return 'unknown';
  return link.confirmed_at === null ? 'open' : 'confirmed';
}

/** Whether the address was verified within the last 12 months. */
export async function isConfirmed(db: Db, email: string): Promise<boolean> {
  const link = await db
    .selectFrom('email_verification')
    .where('email_hash', '=', hashAddress(email))
    .where('confirmed_at', '>', sql<Date>`now() - interval '12 months'`)
    .select('token_hash')
    .executeTakeFirst();
  return link !== undefined;
}

/** The verification of a link, while it is open or confirmed. */
export function selectVerifications(db: Db, token: string) {
  return db
    .selectFrom('email_verification')
    .where('token_hash', '=', hashToken(token))
    .where((link) =>
      link.or([
        link('confirmed_at', '>', sql<Date>`now() - interval '12 months'`),
        link.and([
          link('confirmed_at', 'is', null),
          link('created_at', '>', sql<Date>`now() - interval '7 days'`),
        ]),
      ]),
    )
    .select(['email_hash', 'confirmed_at']);
}

/** The hash under which a verified address is stored, the same in any capitals. */
export function hashAddress(email: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(email.toLowerCase()).digest();
}

/** Requests with the piece of each. */
export function selectRequests(db: Db) {
  return db
    .selectFrom('back_in_stock_request')
    .innerJoin('sku', 'sku.id', 'back_in_stock_request.sku_id')
    .innerJoin('variant', 'variant.id', 'sku.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select([
      'back_in_stock_request.id',
      'back_in_stock_request.email',
      'back_in_stock_request.state',
    ])
    .select([
      'back_in_stock_request.created_at',
      'back_in_stock_request.told_at',
      'back_in_stock_request.reserved_until',
    ])
    .select(['product.id as product_id', 'product.name', 'sku.name as size'])
    .select(['variant.color_name', 'variant.color_code', 'variant.color_code2'])
    .select(coverPicture.as('picture'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

export function toPiece(row: Row): EmailPiece {
  return {
    _id: row.product_id,
    name: row.name,
    color: toColor(row),
    size: row.size,
    img: toImg(row.picture),
  };
}

function toRequest(row: Row): BackInStockRequest {
  return {
    email: row.email,
    piece: toPiece(row),
    isConfirmed: row.state !== 'unconfirmed',
    state: row.state,
    reservedUntil: row.reserved_until ?? undefined,
  };
}
