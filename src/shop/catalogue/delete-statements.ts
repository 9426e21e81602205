import { sql } from 'kysely';
import type { Db, Tx } from '#database/tables.ts';
import { deleteLoosePictures } from '#shop/photographs/statements.ts';
import { oldestList } from '#shop/wishes/statements.ts';
import { lockImport } from './statements.ts';

export type ProductDeleted =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'on_sale' | ProductUse };

/** The uses that keep a product: an order, a piece that was taken away, a request, a draft that copies it, a shared list. */
type ProductUse = 'ordered' | 'taken' | 'awaited' | 'copied' | 'shared';

/**
 * Deletes a product that is off sale for good, a draft too, with its stock and the photographs that nothing else shows.
 * An order locks the same SKUs in the same order: one that comes first keeps the product, a later one finds no SKU.
 */
export function deleteProduct(db: Db, id: string): Promise<ProductDeleted> {
  return db.transaction().execute(async (tx): Promise<ProductDeleted> => {
    await lockImport(tx);
    const product = await tx
      .selectFrom('product')
      .where('id', '=', id)
      .select('retired')
      // Not 'for update': an order that has its SKUs would wait for it, and this for the order.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (product === undefined) return { ok: false, reason: 'not_found' };
    if (!product.retired) return { ok: false, reason: 'on_sale' };
    await sql`select from sku where id in ${skusOf(id)} order by id for update`.execute(tx);
    const use = await findUse(tx, id);
    if (use) return { ok: false, reason: use };
    await deleteRows(tx, id);
    return { ok: true };
  });
}

const variantsOf = (id: string) => sql`(select id from variant where product_id = ${id})`;
const skusOf = (id: string) => sql`(select id from sku where variant_id in ${variantsOf(id)})`;

/** The first reason to keep the product; null for none. */
async function findUse(tx: Tx, id: string): Promise<ProductUse | null | undefined> {
  const { rows } = await sql<{ use: ProductUse | null }>`
    select case
      when exists (select from order_line where sku_id in ${skusOf(id)}) then 'ordered'
      when exists (
        select from stock_movement as taken where sku_id in ${skusOf(id)} and reason = 'taken'
          and not exists (select from stock_movement where undoes = taken.id)
      ) then 'taken'
      when exists (select from back_in_stock_request where sku_id in ${skusOf(id)})
        or exists (select from stock_reservation where sku_id in ${skusOf(id)}) then 'awaited'
      when exists (select from product_draft where copied_from = ${id} and published_at is null)
        then 'copied'
      when exists (
        select from shared_wish_list where ${id} = any (product_ids) and created_at > ${oldestList}
      ) then 'shared'
    end as use
  `.execute(tx);
  return rows[0]?.use;
}

/** Each table before those that it refers to; the triggers of the catalogue notify the pages. */
async function deleteRows(tx: Tx, id: string): Promise<void> {
  await sql`delete from stock_movement where sku_id in ${skusOf(id)}`.execute(tx);
  await sql`delete from making_claim where sku_id in ${skusOf(id)}`.execute(tx);
  await sql`delete from sku where variant_id in ${variantsOf(id)}`.execute(tx);
  const shown = await sql<{ name: string }>`
    delete from variant_picture where variant_id in ${variantsOf(id)} returning picture_name as name
  `.execute(tx);
  for (const table of [
    'variant',
    'price_history',
    'product_retirement',
    'product_change',
  ] as const) {
    await tx.deleteFrom(table).where('product_id', '=', id).execute();
  }
  await tx.deleteFrom('product_draft').where('product_id', '=', id).execute();
  await tx.deleteFrom('product').where('id', '=', id).execute();
  const names = shown.rows.map(({ name }) => name);
  await deleteLoosePictures(tx, sql`picture.name = any (${names})`);
}
