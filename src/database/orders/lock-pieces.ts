import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { PiecePrice } from '#shop/orders/order-store.ts';

/**
 * Locks sizes until the transaction ends, in the order of their ids: whoever locks them in this order
 * never deadlocks. Tells what those that are in the catalogue cost now.
 */
export async function lockPieces(
  transaction: Kysely<Database>,
  lines: readonly { sizeId: string }[],
): Promise<PiecePrice[]> {
  const ids = lines.map(({ sizeId }) => sizeId);
  const { rows } = await sql<PiecePrice & { isGone: boolean }>`
    select size.id as "sizeId", product.price_cents as price,
      product.delivery_cents as "deliveryCents",
      product.retired or variant.retired or size.retired as "isGone"
    from size
    join variant on variant.id = size.variant_id
    join product on product.id = variant.product_id
    where size.id = any (${ids}::bigint[])
    order by size.id for no key update of size
  `.execute(transaction);
  return rows.filter(({ isGone }) => !isGone);
}
