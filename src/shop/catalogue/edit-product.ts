import { isDeepStrictEqual } from 'node:util';
import { productFileSchema } from '#contract/catalogue-file.ts';
import type { Tx, Db } from '#database/tables.ts';
import { fieldsOfColour } from './color-values.ts';
import { lockProduct, recordChange, renameAll, saveOffSale } from './edit-statements.ts';
import { readWholeProduct, type WholeProduct, type WholeColour } from './product-file-queries.ts';
import { saveProducts } from './product-statements.ts';
import {
  type Edit,
  type EditableField,
  fieldsOf,
  versionOf,
  type EditRefusal,
  refuseColor,
  toRefusals,
} from './product-values.ts';
import { offerAtOnce } from '#shop/back-in-stock/offer-statements.ts';
import type { StockDeps } from '#shop/deps.ts';
import { type EditedProduct, productCalls } from '#contract/bottega/products.ts';
import { pictureReference } from '#contract/paths.ts';
import { isUnsoldCopy } from '#shop/stock/queries.ts';
import { readNextDrop } from './price-queries.ts';

interface FieldName {
  productId: string;
  field: string;
  /** Of a field that each colour has. */
  colourId?: string | undefined;
}

export interface FieldEdit extends FieldName {
  value: unknown;
  /** Of the value that the maker has changed. */
  version: string;
  makerId: string;
}

export interface Versioned {
  value: unknown;
  version: string;
}

export type EditOutcome =
  | ({ ok: true } & Versioned)
  | { ok: false; reason: 'not_found' }
  /** Somebody else has changed the field to another value. */
  | { ok: false; reason: 'conflict'; now: Versioned }
  | { ok: false; reason: 'refused'; refusals: EditRefusal[] };

/**
 * Changes a field of a product, on sale or not, and records the maker with the former value. The whole product must
 * satisfy the rules of an import. Nothing is written when the field has that value already, or was changed by somebody
 * else since `version`.
 */
export function editProduct(deps: StockDeps, edit: FieldEdit): Promise<EditOutcome> {
  return deps.db.transaction().execute(async (tx): Promise<EditOutcome> => {
    const before = await lockProduct(tx, edit.productId);
    const field = before && findField(before, edit);
    if (before === undefined || field === undefined) return { ok: false, reason: 'not_found' };
    const now = versioned(field.value);
    if (isDeepStrictEqual(field.value, edit.value)) return { ok: true, ...now };
    if (now.version !== edit.version) return { ok: false, reason: 'conflict', now };
    const change = field.edit(edit.value);
    const refusals = change === undefined ? [malformed(edit)] : await save(tx, change);
    if (refusals.length > 0) return { ok: false, reason: 'refused', refusals };
    const after = await readWholeProduct(tx, edit.productId);
    if (after === undefined) throw new Error(`The product ${edit.productId} is locked and gone`);
    await offerAtOnce({ tx, sendJobs: deps.sendJobs }, { productId: edit.productId });
    await recordChanges(tx, { edit, before, after, at: deps.clock.now() });
    return { ok: true, ...versioned(findField(after, edit)?.value) };
  });
}

/** Undefined also for a field of a colour that is off sale, but for its name. */
export function findField(product: WholeProduct, name: FieldName): EditableField | undefined {
  const colour = product.colours.find(({ id }) => id === name.colourId);
  if (name.colourId !== undefined) {
    if (name.field !== 'color' && colour?.onSale !== true) return undefined;
    return colour && new Map(Object.entries(fieldsOfColour(product, colour))).get(name.field);
  }
  return new Map(Object.entries(fieldsOf(product))).get(name.field);
}

function versioned(value: unknown): Versioned {
  return { value, version: versionOf(value) };
}

function malformed({ field }: FieldName): EditRefusal {
  return { path: field, problem: { rule: 'malformed' } };
}

/** Writes the changed product, or nothing when it is refused. */
async function save(tx: Tx, { file, ...edit }: Edit): Promise<EditRefusal[]> {
  if (edit.problem !== undefined) return [{ path: '', problem: edit.problem }];
  const parsed = productFileSchema.safeParse(file);
  if (!parsed.success) return toRefusals(parsed.error);
  if (edit.offSale !== undefined) {
    const refusals = refuseColor(edit.offSale.color);
    if (refusals.length === 0) await saveOffSale(tx, edit.offSale);
    return refusals;
  }
  await renameAll(tx, { colours: edit.colourNames, sizes: edit.sizeNames });
  await saveProducts(tx, [parsed.data]);
  return [];
}

interface Changed {
  edit: FieldEdit;
  before: WholeProduct;
  after: WholeProduct;
  at: Date;
}

/** Records the field, and the measures where they have changed with sizes or colours. */
async function recordChanges(tx: Tx, { edit, before, after, at }: Changed): Promise<void> {
  const { productId, field, colourId, makerId } = edit;
  const measures = { productId, field: 'measures' };
  for (const name of field === 'measures'
    ? [measures]
    : [{ productId, field, colourId }, measures]) {
    const [former, present] = [before, after].map((product) => findField(product, name)?.value);
    if (isDeepStrictEqual(former, present)) continue;
    await recordChange(tx, {
      ...name,
      makerId,
      at,
      before: former,
      after: present ?? null,
    });
  }
}

/** A product as makers edit it, on sale or not; undefined when there is none. */
export async function showProduct(db: Db, id: string): Promise<EditedProduct | undefined> {
  const product = await readWholeProduct(db, id);
  if (product === undefined) return undefined;
  const drop = (await isUnsoldCopy(db, id)) ? undefined : await readNextDrop(db, id);
  return productCalls.editedProduct.response.parse({
    id,
    retired: product.retired,
    fields: versions(fieldsOf(product)),
    colors: product.colours.map((colour) => showColour(product, colour)),
    ...(drop && { lowest_price_30_days: drop.lowest, drop_below: drop.below }),
  });
}

function showColour(product: WholeProduct, colour: WholeColour) {
  const [picture] = colour.file.pictures;
  return {
    id: colour.id,
    on_sale: colour.onSale,
    ...(picture !== undefined && { img: pictureReference(picture, undefined) }),
    ...versions(fieldsOfColour(product, colour)),
    other_sizes: colour.sizes.filter(({ onSale }) => !onSale),
  };
}

function versions(fields: Record<string, EditableField>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { value }]) => [name, { value, version: versionOf(value) }]),
  );
}
