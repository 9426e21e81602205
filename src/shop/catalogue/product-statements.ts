import { type Insertable, sql } from 'kysely';
import type { ProductFile } from '#contract/catalogue-file.ts';
import type { Measures } from '#contract/measures.ts';
import { fillPictureText } from '#contract/report-picture-texts.ts';
import type { Database, Db } from '#database/tables.ts';
import { requestedRows } from './statements.ts';

/**
 * Writes products as their files say, with one statement a table; rows that are right already are not written. Products
 * keep their places in the lists. A new product is on sale, a retired one stays retired. Colours and sizes that a file
 * does not name are retired, not deleted: orders refer to them.
 */
export async function saveProducts(tx: Db, products: readonly ProductFile[]): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  await upsertProducts(tx, products);
  await saveVariants(tx, { products, ids });
  const variants = await readVariants(tx, ids);
  const saved = products.flatMap((product) =>
    product.colors.flatMap((colour): SavedColour[] => {
      const variantId = variants.get(nameOf(product.id, colour.name));
      return variantId === undefined ? [] : [{ variantId, product, colour }];
    }),
  );
  await saveSkus(tx, saved);
  await savePictureLists(tx, saved);
}

type SavedColour = {
  variantId: string;
  product: ProductFile;
  colour: ProductFile['colors'][number];
};

/** Adds a product that is off sale from its first moment, so that no list and no search hears of it. */
export async function insertOffSale(tx: Db, product: ProductFile): Promise<void> {
  await tx
    .insertInto('product')
    .values({ id: product.id, ...toRow(product), retired: true })
    .execute();
  await saveProducts(tx, [product]);
}

type ProductRow = Required<
  Omit<Insertable<Database['product']>, 'id' | 'position' | 'retired' | 'changed_at'>
>;

function toRow(product: ProductFile): ProductRow {
  const measures = product.measures && [...product.measures].map(([size, cm]) => ({ size, cm }));
  return {
    type: product.type,
    name: product.name,
    is_new: product.new,
    short_description: product.short_description,
    description: product.description,
    price_cents: product.price,
    delivery_cents: product.delivery_price,
    ttd_days: product.ttd,
    pieces: product.pieces ?? (product.ttd > 0 ? 'made' : 'shelf'),
    set_name: product.set ?? null,
    yarn: product.yarn ?? null,
    ...product.qualities,
    materials_info: product.materials_info,
    fit_info: product.fit_info,
    care_info: product.care_info,
    measures: measures === undefined ? null : JSON.stringify(measures satisfies Measures),
    ease_cm: product.ease ?? null,
    care: product.care === undefined ? null : JSON.stringify(product.care),
    maker_name: product.maker_name ?? null,
    hours: product.hours ?? null,
    yarn_origin: product.yarn_origin ?? null,
    warnings: product.warnings,
    for_whom: product.for_whom ?? null,
  };
}

async function upsertProducts(tx: Db, products: readonly ProductFile[]): Promise<void> {
  const rows = products.map((product) => ({ id: product.id, ...toRow(product) }));
  const [first] = products;
  if (first === undefined) return;
  const columns = Object.keys(toRow(first));
  const of = (table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
  await tx
    .insertInto('product')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(
          Object.fromEntries(
            columns.map((column) => [column, sql<never>`${sql.ref(`excluded.${column}`)}`]),
          ),
        )
        .where(sql<boolean>`(${of('product')}) is distinct from (${of('excluded')})`),
    )
    .execute();
}

async function saveVariants(
  tx: Db,
  { products, ids }: { products: readonly ProductFile[]; ids: string[] },
): Promise<void> {
  const rows = products.flatMap(({ id, colors }) =>
    colors.map(({ name, code, code2, groups }, position) => ({
      product_id: id,
      position,
      color_name: name,
      color_code: code,
      color_code2: code2 ?? null,
      color_groups: groups ?? null,
    })),
  );
  const requested = requestedRows('variant', rows);
  await sql`
    update variant set retired = true
    where product_id = any (${ids}) and not retired
      and (product_id, color_name) not in (select product_id, color_name from ${requested})
  `.execute(tx);
  await sql`
    insert into variant as old
      (product_id, position, color_name, color_code, color_code2, color_groups)
    select product_id, position, color_name, color_code, color_code2, color_groups
    from ${requested}
    on conflict (product_id, color_name) do update set
      position = excluded.position, retired = false, color_code = excluded.color_code,
      color_code2 = excluded.color_code2, color_groups = excluded.color_groups
    where (old.position, old.retired, old.color_code, old.color_code2, old.color_groups)
      is distinct from (
        excluded.position, false, excluded.color_code, excluded.color_code2, excluded.color_groups
      )
  `.execute(tx);
}

async function readVariants(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('variant')
    .where('product_id', 'in', ids)
    .select(['id', 'product_id', 'color_name'])
    .execute();
  return new Map(rows.map((row) => [nameOf(row.product_id, row.color_name), row.id]));
}

function nameOf(product: string, colour: string): string {
  return JSON.stringify([product, colour]);
}

/** An existing SKU keeps its stock: pieces may have sold since the file was written. */
async function saveSkus(tx: Db, saved: readonly SavedColour[]): Promise<void> {
  const rows = saved.flatMap(({ variantId, colour }) =>
    [...colour.sizes].map(([name, stock], position) => ({
      variant_id: variantId,
      position,
      name,
      stock,
    })),
  );
  const requested = requestedRows('sku', rows);
  const ids = saved.map(({ variantId }) => variantId);
  await sql`
    update sku set retired = true
    where variant_id = any (${ids}::bigint[]) and not retired
      and (variant_id, name) not in (select variant_id, name from ${requested})
  `.execute(tx);
  // SKUs that are right are left out: `on conflict` alone would lock them.
  await sql`
    insert into sku (variant_id, position, name, stock)
    select variant_id, position, name, stock from ${requested}
    where not exists (
      select from sku
      where sku.variant_id = requested.variant_id and sku.name = requested.name
        and sku.position = requested.position and not sku.retired
    )
    on conflict (variant_id, name) do update set position = excluded.position, retired = false
  `.execute(tx);
}

async function savePictureLists(tx: Db, saved: readonly SavedColour[]): Promise<void> {
  const rows = saved.flatMap(({ variantId, product, colour }) =>
    colour.pictures.map((name, position) => ({
      variant_id: variantId,
      position,
      picture_name: name,
      text: textAt(position, { colour, texts: product.picture_texts ?? [] }),
    })),
  );
  const requested = requestedRows('variant_picture', rows);
  const ids = saved.map(({ variantId }) => variantId);
  await sql`
    delete from variant_picture as old
    where variant_id = any (${ids}::bigint[]) and not exists (
      select from ${requested}
      where requested.variant_id = old.variant_id and requested.position = old.position
        and requested.picture_name = old.picture_name and requested.text is not distinct from old.text
    )
  `.execute(tx);
  await sql`
    insert into variant_picture (variant_id, position, picture_name, text)
    select variant_id, position, picture_name, text from ${requested}
    on conflict do nothing
  `.execute(tx);
}

function textAt(
  position: number,
  { colour, texts }: { colour: SavedColour['colour']; texts: string[] },
): string | null {
  const text = (colour.picture_texts ?? texts)[position];
  return text === undefined || text === '' ? null : fillPictureText(text, colour.name);
}
