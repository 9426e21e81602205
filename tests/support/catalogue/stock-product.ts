import type { CartLine } from '#contract/cart.ts';
import type { OrderRequest } from '#contract/order.ts';
import type { TestDatabase } from '#support/database/test-database.ts';

export interface StockedProduct {
  line: CartLine;
  skuId: string;
  /** An order of so many pieces, with the totals that are right for it. */
  order(qty?: number): OrderRequest;
  stock(): Promise<number>;
  held(): Promise<number>;
}

export type Wanted = { id?: string; stock?: number; priceCents?: number; deliveryCents?: number };

/** Puts one product in one colour and size on sale. */
export async function stockProduct(
  { pool }: Pick<TestDatabase, 'pool'>,
  { id = 'cardigan-alba', stock = 5, priceCents = 4500, deliveryCents = 700 }: Wanted = {},
): Promise<StockedProduct> {
  await pool.query(
    `insert into product (
      id, type, name, short_description, description, price_cents, delivery_cents, ttd_days,
      vegan, valuable, sheep, wool, materials_info, fit_info, care_info, warnings
    ) values ($1, 'clothes', 'Cardigan Alba', '', '', $2, $3, 10, false, false, true, true, '{}', '{}', '{}', '{}')`,
    [id, priceCents, deliveryCents],
  );
  const { rows } = await pool.query<{ id: string }>(
    `with made as (
      insert into variant (product_id, position, color_name, color_code)
      values ($1, 0, 'Rosso', '#9e4433') returning id
    )
    insert into sku (variant_id, position, name, stock) select id, 0, 'M', $2 from made returning id`,
    [id, stock],
  );
  const skuId = rows[0]?.id ?? '';
  const line = {
    _id: id,
    model_index: 0,
    size_index: 0,
    size: 'M',
    color: { code: '#9e4433', name: 'Rosso' },
    qty: 1,
  };
  const count = async (statement: string) => {
    const found = await pool.query<{ count: number }>(statement, [skuId]);
    return Number(found.rows[0]?.count ?? 0);
  };
  return {
    line,
    skuId,
    order(qty = 1) {
      const subtotal = qty * priceCents;
      const delivery = subtotal > 18_000 ? 0 : deliveryCents;
      return { products: [{ ...line, qty }], subtotal, delivery, total: subtotal + delivery };
    },
    stock: () => count('select stock as count from sku where id = $1'),
    held: () =>
      count('select coalesce(sum(quantity), 0) as count from stock_reservation where sku_id = $1'),
  };
}
