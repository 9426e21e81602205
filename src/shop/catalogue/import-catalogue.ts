import { isDeepStrictEqual } from 'node:util';
import type { ShopFile } from '#contract/catalogue-file.ts';
import type { Db } from '#database/tables.ts';
import {
  type CatalogueChange,
  compareProducts,
  compareSkus,
  findStockKept,
} from './compare-catalogue.ts';
import { findRenames, type UnclearName } from './find-renames.ts';
import { readProductState, readSkuState } from './import-queries.ts';
import { readNewPictures } from './new-pictures.ts';
import { saveProducts } from './product-statements.ts';
import { type CatalogueToImport, splitCatalogue } from './split-catalogue.ts';
import {
  lockImport,
  lockSkusOfProducts,
  renameColour,
  renameSku,
  savePicture,
  saveQuestions,
  saveSettings,
} from './statements.ts';

type NewNames = 'ask' | 'take';

type Import = {
  db: Db;
  catalogue: CatalogueToImport;
  /** Called with lines in English. */
  onProgress?: (line: string) => void;
  /** A new name in the place of a sold one: ask whether it is a rename, or take it for a new SKU. */
  newNames?: NewNames;
};

export type ImportOutcome =
  | { ok: true; changedPictures: string[]; changes: CatalogueChange[] }
  | { ok: false; reason: 'no_settings' }
  | { ok: false; reason: 'unclear_names'; unclear: UnclearName[] };

/**
 * Imports the catalogue folder, in batches of products: a batch is one transaction. An import that was interrupted
 * between batches is repeated.
 * - The stock of existing SKUs stays, since they may have sold meanwhile; a different number in the file is reported.
 * New SKUs begin with the file's stock.
 * - A colour or size with a new spelling, or with its former name in the file, stays the same SKU with its stock,
 * reservations and requests. Nothing is imported while the file leaves that open.
 * - Colours and sizes that a product's file does not name go off sale; one that returns is the same SKU as before, so
 * that carts and orders still find it.
 * - Products that are not in the folder stay as they are, and retired ones stay retired.
 * - A second import of the same folder writes nothing.
 * @returns `no_settings` when a new shop has no `shop.yaml`, `unclear_names` with the names that the maker has to
 * explain
 */
export async function importCatalogue(options: Import): Promise<ImportOutcome> {
  const { db, catalogue, onProgress = () => undefined, newNames = 'ask' } = options;
  const { products } = catalogue;
  const batches = splitCatalogue(catalogue);
  const unclear: UnclearName[] = [];
  for (const batch of batches) {
    unclear.push(...(await findRenames(db, batch.products, newNames)).unclear);
  }
  if (unclear.length > 0) return { ok: false, reason: 'unclear_names', unclear };
  const saved: BatchChanges[] = [];
  let done = 0;
  for (const batch of batches) {
    const changes = await db.transaction().execute((tx) => importBatch(tx, batch, newNames));
    if (changes === undefined) return { ok: false, reason: 'no_settings' };
    saved.push(changes);
    done += batch.products.length;
    if (batches.length > 1) onProgress(`${done} of ${count(products.length, 'product')}`);
  }
  const changedPictures = saved.flatMap((batch) => batch.changedPictures);
  onProgress(
    `${count(catalogue.pictures.length, 'picture')}, ${changedPictures.length} new or changed`,
  );
  onProgress(count(products.length, 'product'));
  onProgress(count(catalogue.questions?.length ?? 0, 'question'));
  const changes = kindsInOrder.flatMap((kind) => saved.flatMap((batch) => batch[kind]));
  return { ok: true, changedPictures, changes };
}

const kindsInOrder = ['settings', 'products', 'names', 'skus', 'stock'] as const;

type BatchChanges = Record<(typeof kindsInOrder)[number], CatalogueChange[]> & {
  changedPictures: string[];
};

/** Undefined when the shop has no settings. */
async function importBatch(
  transaction: Db,
  { shop, questions, products, pictures }: CatalogueToImport,
  newNames: NewNames,
): Promise<BatchChanges | undefined> {
  const ids = products.map(({ id }) => id);
  await lockImport(transaction);
  const formerSettings = await saveSettings(transaction, shop);
  if (shop === undefined && formerSettings === undefined) return undefined;
  const old = await readProductState(transaction, ids);
  const changedPictures: string[] = [];
  for await (const picture of readNewPictures(transaction, pictures)) {
    await savePicture(transaction, picture);
    changedPictures.push(picture.name);
  }
  await lockSkusOfProducts(transaction, ids);
  const renames = await findRenames(transaction, products, newNames);
  if (renames.unclear.length > 0) {
    throw new Error('Another import has changed these names meanwhile: import again');
  }
  for (const colour of renames.colours) await renameColour(transaction, colour);
  for (const sku of renames.sizes) await renameSku(transaction, sku);
  const before = await readSkuState(transaction, ids);
  await saveProducts(transaction, products);
  const after = await readSkuState(transaction, ids);
  if (questions !== undefined) await saveQuestions(transaction, questions);
  return {
    settings: compareSettings(formerSettings?.value, shop),
    changedPictures,
    products: compareProducts(old, await readProductState(transaction, ids)),
    names: [...renames.colours, ...renames.sizes].map(({ id: _id, ...renamed }) => ({
      kind: 'renamed',
      ...renamed,
    })),
    skus: compareSkus(before, after),
    stock: findStockKept(after, { before, products }),
  };
}

/** First settings are no change. */
function compareSettings(former: unknown, shop: ShopFile | undefined): CatalogueChange[] {
  if (former === undefined || shop === undefined) return [];
  const old = new Map(Object.entries(former ?? {}));
  const fresh = new Map<string, unknown>(Object.entries(JSON.parse(JSON.stringify(shop))));
  const names = new Set([...old.keys(), ...fresh.keys()]);
  const parts = [...names].filter((name) => !isDeepStrictEqual(old.get(name), fresh.get(name)));
  return parts.length === 0 ? [] : [{ kind: 'settings', parts }];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
