import { type Kysely, sql, type Transaction } from 'kysely';
import type { ProductFile, QuestionsFile, ShopFile } from '#contract/catalogue-file.ts';
import { savePictures } from '#database/catalogue/save-pictures.ts';
import { saveProduct } from '#database/catalogue/save-product.ts';
import { saveQuestions } from '#database/catalogue/save-questions.ts';
import { saveShop } from '#database/catalogue/save-shop.ts';
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
  | { ok: true; changedPictures: string[] }
  | { ok: false; reason: 'no_settings' };

/** Any number will do, as long as every version of the shop uses the same. */
const importLock = 7_064_151;

/**
 * Makes the shop what the catalogue folder says, in one transaction: all of it or nothing.
 *
 * - Stock becomes what the files say, also of sizes that have sold in the meantime.
 * - Colours and sizes that a product's file no longer names go out of sale; one that returns is the
 *   same as before, so that carts and orders still know it.
 * - Products that are no longer in the folder are left alone.
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
    const changedPictures = await savePictures(transaction, catalogue.pictures);
    onProgress(`${catalogue.pictures.length} pictures, ${changedPictures.length} new or changed`);
    await lockSizes(transaction);
    for (const product of catalogue.products) await saveProduct(transaction, product);
    onProgress(`${catalogue.products.length} products`);
    await saveQuestions(transaction, catalogue.questions);
    onProgress(`${catalogue.questions?.length ?? 0} questions`);
    return { ok: true, changedPictures };
  });
}

/** In the order in which orders lock them, so that the two wait for each other and never deadlock. */
async function lockSizes(transaction: Transaction<Database>): Promise<void> {
  await transaction.selectFrom('size').orderBy('id').forUpdate().select('id').execute();
}
