import type { Kysely } from 'kysely';
import { pictureReference } from '#contract/paths.ts';
import { coverPicture } from '#shop/catalogue/queries.ts';
import type { Database } from '#database/tables.ts';
import type { EmailPiece } from '#shop/emails/email.ts';
import type { BackInStockRequest } from '#shop/ports.ts';

/** Requests with the piece each waits for. */
export function selectRequests(db: Kysely<Database>) {
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

/** The piece of a row of `selectRequests`. */
export function toPiece(row: Row): EmailPiece {
  const color = {
    code: row.color_code,
    ...(row.color_code2 !== null && { code2: row.color_code2 }),
    name: row.color_name,
  };
  const { picture } = row;
  return {
    _id: row.product_id,
    name: row.name,
    color,
    size: row.size,
    ...(picture && { img: pictureReference(picture.name, picture.version) }),
  };
}

/** A row of `selectRequests` as a request. */
export function toRequest(row: Row): BackInStockRequest {
  return {
    email: row.email,
    piece: toPiece(row),
    isConfirmed: row.state !== 'unconfirmed',
    state: row.state,
    reservedUntil: row.reserved_until ?? undefined,
  };
}
