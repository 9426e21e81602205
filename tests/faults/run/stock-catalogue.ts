import type { Pool } from 'pg';

/** Something to buy: a size of a product. */
export interface Piece {
  productId: string;
  /** Which of the products it is of. */
  product: number;
  size: string;
  skuId: string;
  name: string;
}

export const products = [
  { id: 'cardigan-alba', name: 'Alba', priceCents: 4500, deliveryCents: 700, sizes: ['S', 'M'] },
  { id: 'cuscino-nodo', name: 'Nodo', priceCents: 9900, deliveryCents: 900, sizes: ['unica'] },
];

/** Puts two products in three sizes on sale, with so many pieces of each size. */
export async function stockCatalogue(pool: Pool, stock: readonly number[]): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const [product, { id, name, priceCents, deliveryCents, sizes }] of products.entries()) {
    await pool.query(
      `insert into product (
        id, type, name, short_description, description, price_cents, delivery_cents, ttd_days,
        vegan, valuable, sheep, wool, materials_info, fit_info, care_info, warnings
      ) values ($1, 'clothes', $2, '', '', $3, $4, 10, false, false, true, true, '{}', '{}', '{}', '{}')`,
      [id, name, priceCents, deliveryCents],
    );
    const { rows } = await pool.query<{ id: string; name: string }>(
      `with made as (
        insert into variant (product_id, position, color_name, color_code)
        values ($1, 0, 'Rosso', '#9e4433') returning id
      )
      insert into sku (variant_id, position, name, stock)
      select made.id, wanted.at - 1, wanted.name, wanted.stock
      from made, unnest($2::text[], $3::integer[]) with ordinality as wanted(name, stock, at)
      returning id, name`,
      [id, sizes, sizes.map((_, at) => stock[pieces.length + at] ?? 0)],
    );
    for (const { id: skuId, name: size } of rows) {
      pieces.push({ productId: id, product, size, skuId, name: `${name} ${size}` });
    }
  }
  return pieces;
}
