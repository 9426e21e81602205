import { type RawBuilder, sql } from 'kysely';
import type { QuestionsFile, ShopFile } from '#contract/catalogue-file.ts';
import type { Database, Db } from '#database/tables.ts';
import { saveSetting } from '#shop/settings/statements.ts';
import type { NewPicture } from './new-pictures.ts';

/** Any number, the same in every version of the shop. */
const importLock = 7_064_151;

/** Runs one import at a time, until the transaction ends. */
export async function lockImport(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(tx);
}

/** Locks the SKUs of these products in the order in which orders lock them, so that the two never deadlock. */
export async function lockSkusOfProducts(tx: Db, productIds: readonly string[]): Promise<void> {
  await sql`
    select sku.id from sku join variant on variant.id = sku.variant_id
    where variant.product_id = any (${productIds})
    order by sku.id for no key update of sku
  `.execute(tx);
}

/** Rows as a table `requested`, with the columns of one of the shop's: one parameter, however many rows. */
export function requestedRows<Table extends keyof Database>(
  table: Table,
  rows: readonly Partial<Record<keyof Database[Table], unknown>>[],
): RawBuilder<unknown> {
  const row = sql`null::${sql.table(table)}`;
  return sql`json_populate_recordset(${row}, ${JSON.stringify(rows)}) as requested`;
}

/** Writes the content of `shop.yaml`, if there is a file. Returns the former content; undefined when there was none. */
export async function saveSettings(
  tx: Db,
  shop: ShopFile | undefined,
): Promise<{ value: unknown } | undefined> {
  const former = await tx
    .selectFrom('setting')
    .where('name', '=', 'shop')
    .select('value')
    .executeTakeFirst();
  if (shop === undefined) return former;
  await saveSetting(tx, { name: 'shop', value: shop });
  return former;
}

/** Questions that the file does not name are deactivated; their answers stay. */
export async function saveQuestions(tx: Db, questions: QuestionsFile): Promise<void> {
  const rows = questions.map(({ id, text }, position) => ({ id, text, position }));
  const requested = requestedRows('question', rows);
  await sql`
    update question set active = false where active and id not in (select id from ${requested})
  `.execute(tx);
  await sql`
    insert into question as old (id, text, position, active)
    select id, text, position, true from ${requested}
    on conflict (id) do update set
      text = excluded.text, position = excluded.position, active = true
    where (old.text, old.position, old.active) is distinct from (excluded.text, excluded.position, true)
  `.execute(tx);
}

/** Stores an original and deletes the renditions of the former one. */
export async function savePicture(tx: Db, { name, checksum, original }: NewPicture): Promise<void> {
  await tx
    .insertInto('picture')
    .values({ name, checksum, original })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum, original }))
    .execute();
  await tx.deleteFrom('picture_rendition').where('picture_name', '=', name).execute();
}

export async function renameColour(tx: Db, { id, to }: { id: string; to: string }): Promise<void> {
  await tx.updateTable('variant').set({ color_name: to }).where('id', '=', id).execute();
}

export async function renameSku(tx: Db, { id, to }: { id: string; to: string }): Promise<void> {
  await tx.updateTable('sku').set({ name: to }).where('id', '=', id).execute();
}
