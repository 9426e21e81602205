import type { ClientBase } from 'pg';

/**
 * Fills a shop up to so many products: copies of those it has, in turn, with their colours, sizes and
 * pictures, a price of before, and pieces enough to be sold for ever. Whatever triggers would write is
 * written here, a statement for each table.
 */
export async function fillCatalogue(client: ClientBase, products: number): Promise<void> {
  const made = await client.query(
    `create temporary table copied as
     select product.id as original, product.id || '-' || n as id
     from product cross join generate_series(1, $1 / (select count(*) from product) + 1) as n
     order by n, product.position
     limit greatest(0, $1 - (select count(*) from product))`,
    [products],
  );
  if (made.rowCount === 0) return;
  await client.query('create unique index on copied (id); analyze copied');
  for (const statement of copying) await client.query(statement);
}

const copying = [
  `insert into product
   select (jsonb_populate_record(product, jsonb_build_object(
     'id', copied.id, 'position', nextval(pg_get_serial_sequence('product', 'position'))
   ))).* from copied join product on product.id = copied.original`,
  `insert into price_history (product_id, since, price_cents)
   select product.id, now() - days * interval '1 day', price_cents + days
   from copied join product using (id) cross join unnest(array[0, 10, 400]) as days`,
  `insert into variant (product_id, position, retired, color_name, color_code, color_code2)
   select copied.id, position, retired, color_name, color_code, color_code2
   from copied join variant on variant.product_id = copied.original`,
  `select refresh_product_search(array_agg(id)) from copied`,
  `create temporary table copied_variant as
   select variant.id as original, made.id
   from copied
   join variant on variant.product_id = copied.original
   join variant as made on made.product_id = copied.id and made.color_name = variant.color_name`,
  `analyze copied_variant`,
  `insert into variant_picture (variant_id, position, picture_name, text)
   select copied_variant.id, position, picture_name, text
   from copied_variant join variant_picture on variant_id = original`,
  `insert into sku (variant_id, position, retired, name, stock)
   select copied_variant.id, position, retired, name, 1000
   from copied_variant join sku on variant_id = original`,
  `insert into stock_movement (sku_id, difference, reason, at)
   select sku.id, stock, 'opening', now() - interval '5 years'
   from copied_variant join sku on variant_id = copied_variant.id`,
];
