import type { Pool } from 'pg';
import type { CartLine } from '#contract/cart.ts';
import type { ProductType } from '#contract/product.ts';

export type SoldLine = CartLine & { price: number; delivery: number };

/** The figures of a shop that the requests need. */
export interface Facts {
  counts: Record<ProductType, number>;
  /** Of products from all over the lists. */
  products: string[];
  /** Of these, a size each, with what it costs. */
  lines: SoldLine[];
  thresholdCents: number;
  question: string;
}

const most = 600;

export async function readFacts(pool: Pool): Promise<Facts> {
  const { rows: types } = await pool.query<{ type: ProductType; count: number }>(
    'select type, count(*)::integer as count from product where not retired group by type',
  );
  const counts = { clothes: 0, accessories: 0, forhome: 0 };
  for (const { type, count } of types) counts[type] = count;
  const { rows: lines } = await pool.query<SoldLine>(
    `with chosen as (
       select id, price_cents, delivery_cents, position from (
         select id, price_cents, delivery_cents, position, row_number() over (order by position) as nth,
           count(*) over () as total
         from product where not retired
       ) as listed
       where nth % greatest(1, total / $1) = 0 order by position limit $1
     )
     select chosen.id as _id, chosen.price_cents as price, chosen.delivery_cents as delivery, 0 as model_index, 0 as size_index, 1 as qty,
       sku.name as size, json_strip_nulls(json_build_object(
         'code', color_code, 'code2', color_code2, 'name', color_name
       )) as color
     from chosen
     join lateral (
       select * from variant where product_id = chosen.id and not retired order by position limit 1
     ) as variant on true
     join lateral (
       select * from sku where variant_id = variant.id and not retired order by position limit 1
     ) as sku on true`,
    [most],
  );
  const { rows: settings } = await pool.query<{ threshold: number; question: string }>(
    `select (value ->> 'free_delivery_threshold')::integer as threshold,
       (select id from question where active order by position limit 1) as question
     from setting where name = 'shop'`,
  );
  const [found] = settings;
  if (found === undefined) throw new Error('The shop has no settings');
  return {
    counts,
    products: lines.map(({ _id }) => _id),
    lines,
    thresholdCents: found.threshold,
    question: found.question,
  };
}
