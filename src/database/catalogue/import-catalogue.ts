import { type Kysely, sql, type Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ProductFile, QuestionsFile, ShopFile } from '#contract/catalogue-file.ts';
import {
  type CatalogueChange,
  type CatalogueState,
  compareCatalogue,
  keyOf,
  readCatalogueState,
} from '#database/catalogue/compare-catalogue.ts';
import { compareProducts, readProductState } from '#database/catalogue/compare-products.ts';
import { saveProduct } from '#database/catalogue/save-product.ts';
import type { Database } from '#database/tables.ts';

/** A catalogue folder that has been read and found right. */
export type CatalogueToImport = {
  shop: ShopFile | undefined;
  questions: QuestionsFile | undefined;
  products: ProductFile[];
  /** `file` is an absolute path. */
  pictures: { name: string; file: string }[];
};

type Import = {
  db: Kysely<Database>;
  catalogue: CatalogueToImport;
  /** Told in English what has been done, a line at a time. */
  onProgress?: (line: string) => void;
};

export type ImportOutcome =
  | { ok: true; changedPictures: string[]; changes: CatalogueChange[] }
  | { ok: false; reason: 'no_settings' };

/** Any number will do, as long as every version of the shop uses the same. */
const importLock = 7_064_151;

/**
 * Makes the shop what the catalogue folder says, in one transaction: all of it or nothing.
 *
 * - The stock of sizes that are there already is left alone, since they may have sold in the meantime;
 *   where the files say another number, that is told. New sizes begin with what the files say.
 * - Colours and sizes that a product's file no longer names go out of sale; one that returns is the
 *   same as before, so that carts and orders still know it.
 * - Products that are no longer in the folder are left alone, and retired ones stay retired.
 * - A second import of the same folder changes nothing.
 *
 * @returns `no_settings` when a new shop has no `shop.yaml`
 */
export async function importCatalogue(options: Import): Promise<ImportOutcome> {
  const { db, catalogue, onProgress = () => undefined } = options;
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(transaction);
    const hasSettings = await saveShop(transaction, catalogue.shop);
    if (!hasSettings) return { ok: false, reason: 'no_settings' };
    const { products } = catalogue;
    const old = await readProductState(transaction, products);
    const changedPictures = await savePictures(transaction, catalogue.pictures);
    onProgress(
      `${count(catalogue.pictures.length, 'picture')}, ${changedPictures.length} new or changed`,
    );
    await lockSizes(transaction);
    const before = await readCatalogueState(transaction, products);
    for (const product of products) await saveProduct(transaction, product);
    const after = await readCatalogueState(transaction, products);
    onProgress(count(products.length, 'product'));
    await saveQuestions(transaction, catalogue.questions);
    onProgress(count(catalogue.questions?.length ?? 0, 'question'));
    const changes = [
      ...compareProducts(old, await readProductState(transaction, products)),
      ...compareCatalogue(before, after),
      ...stockKept(after, { before, products }),
    ];
    return { ok: true, changedPictures, changes };
  });
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Where the shelf was believed and not the file. */
function stockKept(
  shelf: CatalogueState,
  { before, products }: { before: CatalogueState; products: readonly ProductFile[] },
): CatalogueChange[] {
  return products.flatMap(({ id: product, colors }) =>
    colors.flatMap(({ name: colour, sizes }) =>
      Object.entries(sizes).flatMap(([size, file]): CatalogueChange[] => {
        const name = { product, colour, size };
        const there = shelf.get(keyOf(name));
        if (there === undefined || there.stock === file || !before.has(keyOf(name))) return [];
        const { sizeId, stock: onShelf } = there;
        return [{ kind: 'stock_kept', ...name, sizeId, shelf: onShelf, file }];
      }),
    ),
  );
}

/** In the order in which orders lock them, so that the two wait for each other and never deadlock. */
async function lockSizes(transaction: Transaction<Database>): Promise<void> {
  await transaction.selectFrom('size').orderBy('id').forUpdate().select('id').execute();
}

/** Without a file the settings stay as they are; false when there are none. */
async function saveShop(
  transaction: Transaction<Database>,
  shop: ShopFile | undefined,
): Promise<boolean> {
  if (shop === undefined) {
    const settings = transaction.selectFrom('setting').where('name', '=', 'shop').select('name');
    return (await settings.executeTakeFirst()) !== undefined;
  }
  const value = JSON.stringify(shop);
  await transaction
    .insertInto('setting')
    .values({ name: 'shop', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return true;
}

/** Questions that the file no longer names are not asked any more; their answers stay. */
async function saveQuestions(
  transaction: Transaction<Database>,
  questions: QuestionsFile | undefined,
): Promise<void> {
  if (questions === undefined) return;
  const rows = questions.map(({ id, text }, position) => ({ id, text, position, active: true }));
  await transaction.updateTable('question').set({ active: false }).execute();
  await transaction
    .insertInto('question')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        text: ref('excluded.text'),
        position: ref('excluded.position'),
        active: true,
      })),
    )
    .execute();
}

type PictureFile = { name: string; file: string };

/**
 * Stores the pictures whose bytes are not stored yet and drops what was made from older ones.
 * @returns the names of those that are new or changed
 */
async function savePictures(
  transaction: Transaction<Database>,
  pictures: PictureFile[],
): Promise<string[]> {
  const known = await transaction.selectFrom('picture').select(['name', 'checksum']).execute();
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const changed: string[] = [];
  for (const { name, file } of pictures) {
    const original = await readFile(file);
    const checksum = createHash('sha256').update(original).digest('hex');
    if (checksums.get(name) === checksum) continue;
    await savePicture(transaction, { name, checksum, original });
    changed.push(name);
  }
  return changed;
}

async function savePicture(
  transaction: Transaction<Database>,
  picture: { name: string; checksum: string; original: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const { checksum, original } = picture;
  await transaction
    .insertInto('picture')
    .values(picture)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum, original }))
    .execute();
  await transaction
    .deleteFrom('picture_rendition')
    .where('picture_name', '=', picture.name)
    .execute();
}
