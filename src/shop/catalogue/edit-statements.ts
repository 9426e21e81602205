import { sql } from 'kysely';
import type { Db, Tx } from '#database/tables.ts';
import { readWholeProduct, type WholeProduct } from './product-file-queries.ts';
import type { OffSaleColour } from './product-values.ts';
import { lockSkusOfProducts, renameColour, renameSku } from './statements.ts';

/** A product, locked with its SKUs until the transaction ends, in the order of an import. */
export async function lockProduct(tx: Tx, id: string): Promise<WholeProduct | undefined> {
  await lockSkusOfProducts(tx, [id]);
  const locked = await tx
    .selectFrom('product')
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked && readWholeProduct(tx, id);
}

export interface ProductChange {
  productId: string;
  field: string;
  colourId?: string | undefined;
  makerId: string;
  at: Date;
  /** Absent where there was nothing. */
  before?: unknown;
  after: unknown;
  /** Idempotency key of a change that adds something. */
  key?: string;
}

export async function recordChange(tx: Tx, change: ProductChange): Promise<void> {
  const { before, after } = change;
  await tx
    .insertInto('product_change')
    .values({
      product_id: change.productId,
      field: change.field,
      variant_id: change.colourId ?? null,
      maker_id: change.makerId,
      at: change.at,
      before: before === undefined ? null : JSON.stringify(before),
      after: JSON.stringify(after),
      key: change.key ?? null,
    })
    .execute();
}

export async function findChange(
  db: Db,
  key: string,
): Promise<{ productId: string; field: string; colourId: string | null } | undefined> {
  return db
    .selectFrom('product_change')
    .where('key', '=', key)
    .select(['product_id as productId', 'field', 'variant_id as colourId'])
    .executeTakeFirst();
}

type Renames = readonly { id: string; to: string }[];

/** Renames colours and sizes, which may exchange their names: each first gets one that no other has. */
export async function renameAll(
  tx: Tx,
  { colours = [], sizes = [] }: { colours?: Renames; sizes?: Renames },
): Promise<void> {
  for (const { id, to } of colours) await renameColour(tx, { id, to });
  for (const { id } of sizes) await renameSku(tx, { id, to: `\u{1F9F6} ${id}` });
  for (const { id, to } of sizes) await renameSku(tx, { id, to });
}

/** Writes a colour that is off sale, with the texts of its pictures. */
export async function saveOffSale(
  tx: Tx,
  { id, color, groups, texts }: OffSaleColour,
): Promise<void> {
  await tx
    .updateTable('variant')
    .set({
      color_name: color.name,
      color_code: color.code,
      color_code2: color.code2,
      color_groups: groups ?? null,
    })
    .where('id', '=', id)
    .execute();
  for (const [position, text] of texts.entries()) {
    await tx
      .updateTable('variant_picture')
      .set({ text: text === '' ? null : text })
      .where('variant_id', '=', id)
      .where('position', '=', position)
      .execute();
  }
}

/** This id, shortened, or the first that no product has of `<id>-2`, `<id>-3`. */
export async function findFreeId(tx: Tx, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select candidate.id
    from generate_series(1, 1000000) as nth,
      lateral (
        select rtrim(left(${id}, 90), '-') || case when nth > 1 then '-' || nth else '' end as id
      ) as candidate
    where not exists (select from product where product.id = candidate.id)
    limit 1
  `.execute(tx);
  const [free] = rows;
  if (free === undefined) throw new Error(`There are a million products called ${id}`);
  return free.id;
}

interface ColourToAdd {
  productId: string;
  color: { name: string; code: string; code2: string | null };
  sizes: readonly string[];
}

/** Adds a colour off sale, with no pieces of these sizes. Returns its id. */
export async function insertColour(
  tx: Tx,
  { productId, color, sizes }: ColourToAdd,
): Promise<string> {
  const { id } = await tx
    .insertInto('variant')
    .values({
      product_id: productId,
      position: sql`(select coalesce(max(position), 0) + 1 from variant where product_id = ${productId})`,
      retired: true,
      color_name: color.name,
      color_code: color.code,
      color_code2: color.code2,
      color_groups: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('sku')
    .values(sizes.map((name, position) => ({ variant_id: id, position, name, stock: 0 })))
    .execute();
  return id;
}
