import { isDeepStrictEqual } from 'node:util';
import type { ShopFile, ProductFile, QuestionsFile } from '#contract/catalogue-file.ts';
import type { Db, Tx } from '#database/tables.ts';
import {
  type CatalogueChange,
  compareProducts,
  compareSkus,
  findStockKept,
} from './compare-catalogue.ts';
import type { OverEdit } from './edit-queries.ts';
import { findOverEdits, readEdits } from './find-over-edits.ts';
import { findRenames, type UnclearName } from './find-renames.ts';
import { findOpenDrafts, readProductState, readSkuState } from './import-queries.ts';
import { readNewPictures, type PictureFile } from './new-pictures.ts';
import { saveProducts } from './product-statements.ts';
import {
  lockImport,
  lockSkusOfProducts,
  renameColour,
  renameSku,
  savePicture,
  saveQuestions,
  saveSettings,
} from './statements.ts';

interface Answers {
  /** A new name in the place of a sold one: ask whether it is a rename, or take it for a new SKU. */
  newNames: 'ask' | 'take';
  /** A value that makers have changed: ask, or write the file's over it. */
  overEdits: 'ask' | 'take';
}

type Import = Partial<Answers> & {
  db: Db;
  catalogue: CatalogueToImport;
  /** Called with lines in English. */
  onProgress?: (line: string) => void;
};

export type ImportOutcome =
  | { ok: true; changedPictures: string[]; changes: CatalogueChange[] }
  | { ok: false; reason: 'no_settings' }
  | { ok: false; reason: 'unclear_names'; unclear: UnclearName[] }
  /** These products are drafts of the makers, never on sale. */
  | { ok: false; reason: 'drafts'; products: string[] }
  | { ok: false; reason: 'edited'; edits: OverEdit[] };

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
 * - Nothing is imported over a draft of the makers, nor, unless `overEdits` takes it, over a value that they have changed.
 * - A second import of the same folder writes nothing.
 * @returns `no_settings` when a new shop has no `shop.yaml`, `unclear_names` with the names that the maker has to
 * explain, `edited` with the makers' changes that the import would write over
 */
export async function importCatalogue(options: Import): Promise<ImportOutcome> {
  const { db, catalogue, onProgress = () => undefined } = options;
  const { newNames = 'ask', overEdits = 'ask' } = options;
  const { products } = catalogue;
  const drafts = await findOpenDrafts(db, products.map(idOf));
  if (drafts.length > 0) return { ok: false, reason: 'drafts', products: drafts };
  const batches = splitCatalogue(catalogue);
  const unclear: UnclearName[] = [];
  for (const batch of batches) {
    unclear.push(...(await findRenames(db, batch.products, newNames)).unclear);
  }
  if (unclear.length > 0) return { ok: false, reason: 'unclear_names', unclear };
  if (overEdits === 'ask') {
    const edits: OverEdit[] = [];
    for (const batch of batches) edits.push(...(await tryBatch(db, batch, newNames)));
    if (edits.length > 0) return { ok: false, reason: 'edited', edits };
  }
  const saved: BatchChanges[] = [];
  let done = 0;
  for (const batch of batches) {
    const changes = await db.transaction().execute(async (tx) => {
      const outcome = await importBatch(tx, batch, newNames);
      const isChanged = overEdits === 'ask' && (outcome?.overEdits.length ?? 0) > 0;
      if (isChanged) throw new Error('A maker edits this meanwhile: import again.');
      return outcome;
    });
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
  overEdits: OverEdit[];
};

/** The makers' changes that a batch would write over: it is imported, and taken back. */
async function tryBatch(
  db: Db,
  batch: CatalogueToImport,
  newNames: Answers['newNames'],
): Promise<OverEdit[]> {
  try {
    return await db.transaction().execute(async (tx) => {
      const productIds = batch.products.map(idOf);
      const withSettings = batch.shop !== undefined;
      const edits = await readEdits(tx, { productIds, withSettings });
      if (edits.length === 0) return [];
      throw new TakenBack((await importBatch(tx, batch, newNames))?.overEdits ?? []);
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.overEdits;
    throw error;
  }
}

/** Ends the transaction of a batch that was only tried. */
class TakenBack extends Error {
  readonly overEdits: OverEdit[];

  constructor(overEdits: OverEdit[]) {
    super('Tried');
    this.overEdits = overEdits;
  }
}

/** Undefined when the shop has no settings. */
async function importBatch(
  tx: Tx,
  { shop, questions, products, pictures }: CatalogueToImport,
  newNames: Answers['newNames'],
): Promise<BatchChanges | undefined> {
  const ids = products.map(idOf);
  await lockImport(tx);
  const [draft] = await findOpenDrafts(tx, ids);
  if (draft !== undefined) throw new Error(`A maker begins ${draft} meanwhile: import again.`);
  const edits = await readEdits(tx, { productIds: [], withSettings: shop !== undefined });
  const formerSettings = await saveSettings(tx, shop);
  if (shop === undefined && formerSettings === undefined) return undefined;
  const old = await readProductState(tx, ids);
  const changedPictures: string[] = [];
  for await (const picture of readNewPictures(tx, pictures)) {
    await savePicture(tx, picture);
    changedPictures.push(picture.name);
  }
  await lockSkusOfProducts(tx, ids);
  edits.push(...(await readEdits(tx, { productIds: ids, withSettings: false })));
  const renames = await findRenames(tx, products, newNames);
  if (renames.unclear.length > 0) {
    throw new Error('Another import has changed these names meanwhile: import again.');
  }
  for (const colour of renames.colours) await renameColour(tx, colour);
  for (const sku of renames.sizes) await renameSku(tx, sku);
  const before = await readSkuState(tx, ids);
  await saveProducts(tx, products);
  const after = await readSkuState(tx, ids);
  if (questions !== undefined) await saveQuestions(tx, questions);
  return {
    overEdits: await findOverEdits(tx, { edits, productIds: ids }),
    settings: compareSettings(formerSettings?.value, shop),
    changedPictures,
    products: compareProducts(old, await readProductState(tx, ids)),
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

function idOf({ id }: { id: string }): string {
  return id;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

const productsPerBatch = 200;

/** The content of a valid catalogue folder. */
export type CatalogueToImport = {
  shop: ShopFile | undefined;
  questions: QuestionsFile | undefined;
  products: ProductFile[];
  pictures: PictureFile[];
};

/**
 * A catalogue in batches of products, each with the pictures that are in no batch before it: a payment waits for the
 * locks of one batch, not of the whole catalogue. The first batch has the settings and the pictures of no product, the
 * last the questions.
 */
export function splitCatalogue(
  catalogue: CatalogueToImport,
  perBatch: number = productsPerBatch,
): CatalogueToImport[] {
  const { products, pictures, shop, questions } = catalogue;
  const batches = Math.max(1, Math.ceil(products.length / perBatch));
  const left = new Map(pictures.map((picture) => [picture.name, picture]));
  const ofProducts = new Set(products.flatMap(picturesOf));
  const ofNone = pictures.filter(({ name }) => !ofProducts.has(name));
  for (const { name } of ofNone) left.delete(name);
  return Array.from({ length: batches }, (_, nth) => {
    const some = products.slice(nth * perBatch, (nth + 1) * perBatch);
    const shown = some.flatMap(picturesOf).flatMap((name) => {
      const picture = left.get(name);
      left.delete(name);
      return picture ?? [];
    });
    return {
      products: some,
      pictures: nth === 0 ? [...ofNone, ...shown] : shown,
      shop: nth === 0 ? shop : undefined,
      questions: nth === batches - 1 ? questions : undefined,
    };
  });
}

function picturesOf({ colors }: ProductFile): string[] {
  return colors.flatMap(({ pictures }) => pictures);
}
