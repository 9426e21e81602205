import { type Kysely, sql, type Transaction } from 'kysely';
import type { ProductFile, QuestionsFile } from '#contract/catalogue-file.ts';
import {
  type CatalogueChange,
  type CatalogueState,
  compareCatalogue,
  keyOf,
  readCatalogueState,
} from '#database/catalogue/compare-catalogue.ts';
import { compareProducts, readProductState } from '#database/catalogue/compare-products.ts';
import {
  type NewPicture,
  type PictureFile,
  readNewPictures,
} from '#database/catalogue/new-pictures.ts';
import {
  readRespelling,
  respell,
  type UnclearName,
} from '#database/catalogue/respell-catalogue.ts';
import { saveSettings } from '#database/catalogue/save-settings.ts';
import { saveProducts } from '#database/catalogue/save-products.ts';
import { type CatalogueToImport, splitCatalogue } from '#database/catalogue/split-catalogue.ts';
import type { Database } from '#database/tables.ts';

type Import = {
  db: Kysely<Database>;
  catalogue: CatalogueToImport;
  /** Told in English what has been done, a line at a time. */
  onProgress?: (line: string) => void;
  /** Of a new name in the place of one that sold: whether to ask, or to take it for a new piece. */
  newNames?: 'ask' | 'take';
};

export type ImportOutcome =
  | { ok: true; changedPictures: string[]; changes: CatalogueChange[] }
  | { ok: false; reason: 'no_settings' }
  | { ok: false; reason: 'unclear_names'; unclear: UnclearName[] };

/** Any number will do, as long as every version of the shop uses the same. */
const importLock = 7_064_151;

/**
 * Makes the shop what the catalogue folder says, so many products at a time: each batch all of it or
 * nothing, and a folder of one batch with it. An import that ends before its last is done again.
 *
 * - The stock of sizes that are there already is left alone, since they may have sold in the meantime;
 *   where the files say another number, that is told. New sizes begin with what the files say.
 * - A colour or size that is only spelt anew, or whose former name the file says, stays the same one with its
 *   stock, holds and requests. Where the file leaves that open, nothing is changed.
 * - Colours and sizes that a product's file no longer names go out of sale; one that returns is the
 *   same as before, so that carts and orders still know it.
 * - Products that are no longer in the folder are left alone, and retired ones stay retired.
 * - A second import of the same folder changes nothing, and writes nothing.
 *
 * @returns `no_settings` when a new shop has no `shop.yaml`, `unclear_names` with what the maker has to say
 */
export async function importCatalogue(options: Import): Promise<ImportOutcome> {
  const { db, catalogue, onProgress = () => undefined, newNames = 'ask' } = options;
  const { products } = catalogue;
  const batches = splitCatalogue(catalogue);
  const unclear: UnclearName[] = [];
  for (const batch of batches) {
    unclear.push(...(await readRespelling(db, batch.products, newNames)).unclear);
  }
  if (unclear.length > 0) return { ok: false, reason: 'unclear_names', unclear };
  const whole: Batch = {
    settings: [],
    changedPictures: [],
    products: [],
    names: [],
    sizes: [],
    stock: [],
  };
  let done = 0;
  for (const batch of batches) {
    const saved = await db.transaction().execute((tx) => importBatch(tx, batch, newNames));
    if (saved === undefined) return { ok: false, reason: 'no_settings' };
    whole.settings.push(...saved.settings);
    whole.changedPictures.push(...saved.changedPictures);
    whole.products.push(...saved.products);
    whole.names.push(...saved.names);
    whole.sizes.push(...saved.sizes);
    whole.stock.push(...saved.stock);
    done += batch.products.length;
    if (batches.length > 1) onProgress(`${done} of ${count(products.length, 'product')}`);
  }
  const { changedPictures } = whole;
  onProgress(
    `${count(catalogue.pictures.length, 'picture')}, ${changedPictures.length} new or changed`,
  );
  onProgress(count(products.length, 'product'));
  onProgress(count(catalogue.questions?.length ?? 0, 'question'));
  return {
    ok: true,
    changedPictures,
    changes: [...whole.settings, ...whole.products, ...whole.names, ...whole.sizes, ...whole.stock],
  };
}

/** What a batch changed. */
type Batch = Record<'settings' | 'products' | 'names' | 'sizes' | 'stock', CatalogueChange[]> & {
  changedPictures: string[];
};

/** Undefined when the shop has no settings. */
async function importBatch(
  transaction: Transaction<Database>,
  { shop, questions, products, pictures }: CatalogueToImport,
  newNames: 'ask' | 'take',
): Promise<Batch | undefined> {
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(transaction);
  const settings = await saveSettings(transaction, shop);
  if (settings === undefined) return undefined;
  const old = await readProductState(transaction, products);
  const changedPictures = await savePictures(transaction, pictures);
  await lockSizes(transaction, products);
  const respelling = await readRespelling(transaction, products, newNames);
  if (respelling.unclear.length > 0) {
    throw new Error('Another import has changed these names meanwhile: import again');
  }
  const renamed = await respell(transaction, respelling);
  const before = await readCatalogueState(transaction, products);
  await saveProducts(transaction, products);
  const after = await readCatalogueState(transaction, products);
  await saveQuestions(transaction, questions);
  return {
    settings,
    changedPictures,
    products: compareProducts(old, await readProductState(transaction, products)),
    names: renamed.map((one) => ({ kind: 'renamed', ...one })),
    sizes: compareCatalogue(before, after),
    stock: stockKept(after, { before, products }),
  };
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
      [...sizes].flatMap(([size, file]): CatalogueChange[] => {
        const name = { product, colour, size };
        const there = shelf.get(keyOf(name));
        if (there === undefined || there.stock === file || !before.has(keyOf(name))) return [];
        const { skuId, stock: onShelf } = there;
        return [{ kind: 'stock_kept', ...name, skuId, shelf: onShelf, file }];
      }),
    ),
  );
}

/**
 * Those of these products, in the order in which orders lock them, so that the two wait for each other and
 * never deadlock.
 */
async function lockSizes(
  transaction: Transaction<Database>,
  products: readonly ProductFile[],
): Promise<void> {
  await sql`
    select sku.id from sku join variant on variant.id = sku.variant_id
    where variant.product_id = any (${products.map(({ id }) => id)})
    order by sku.id for no key update of sku
  `.execute(transaction);
}

/** Questions that the file no longer names are not asked any more; their answers stay. */
async function saveQuestions(
  transaction: Transaction<Database>,
  questions: QuestionsFile | undefined,
): Promise<void> {
  if (questions === undefined) return;
  const rows = questions.map(({ id, text }, position) => ({ id, text, position }));
  const wanted = sql`json_to_recordset(${JSON.stringify(rows)})
    as wanted(id text, text text, position integer)`;
  await sql`
    update question set active = false where active and id not in (select id from ${wanted})
  `.execute(transaction);
  await sql`
    insert into question as old (id, text, position, active)
    select id, text, position, true from ${wanted}
    on conflict (id) do update set
      text = excluded.text, position = excluded.position, active = true
    where (old.text, old.position, old.active) is distinct from (excluded.text, excluded.position, true)
  `.execute(transaction);
}

/**
 * Stores the pictures whose bytes are not stored yet and drops what was made from older ones.
 * @returns the names of those that are new or changed
 */
async function savePictures(
  transaction: Transaction<Database>,
  pictures: PictureFile[],
): Promise<string[]> {
  const changed: string[] = [];
  for await (const picture of readNewPictures(transaction, pictures)) {
    await savePicture(transaction, picture);
    changed.push(picture.name);
  }
  return changed;
}

async function savePicture(
  transaction: Transaction<Database>,
  { name, checksum, original }: NewPicture,
): Promise<void> {
  await transaction
    .insertInto('picture')
    .values({ name, checksum, original })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum, original }))
    .execute();
  await transaction.deleteFrom('picture_rendition').where('picture_name', '=', name).execute();
}
