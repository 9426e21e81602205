import { isOfPages, pictureName } from '#contract/picture-name.ts';
import type { Tx } from '#database/tables.ts';
import { findFreeId } from '#shop/catalogue/edit-statements.ts';
import { readProductFile } from '#shop/catalogue/product-file-queries.ts';
import { lockImport } from '#shop/catalogue/statements.ts';
import { type EditRefusal, measuresOf, toRefusals } from '#shop/catalogue/product-values.ts';
import { lockPictures } from '#shop/photographs/statements.ts';
import { retireProduct } from '#shop/stock/statements.ts';
import { selectDrafts, updateDraft } from './statements.ts';
import { insertOffSale } from '#shop/catalogue/product-statements.ts';
import type { StockDeps, TimedDeps } from '#shop/deps.ts';
import type { z } from 'zod';
import { type ProductFile, productFileSchema } from '#contract/catalogue-file.ts';
import type { PieceFields } from '#contract/bottega/drafts.ts';
import { isLowPrice } from '#contract/report-mistakes.ts';

interface Start {
  /** Of the browser's form: with the same key again, the same draft is saved. */
  key: string;
  /** The version that the screen showed; absent the first time. */
  version?: number;
  /** The id of the similar piece. */
  like: string;
  makerId: string;
  piece: NewPiece;
}

export type StartedPiece =
  | { ok: true; id: string; version: number }
  | { ok: false; reason: 'not_found' }
  /** Another maker has saved the draft meanwhile, or put it on sale. */
  | { ok: false; reason: 'changed' }
  | { ok: false; reason: 'refused'; refusals: EditRefusal[] };

/** Begins a piece as the copy of a similar one, off sale, or saves the one that was begun with this key. */
export function startPiece({ db, clock }: TimedDeps, start: Start): Promise<StartedPiece> {
  const at = clock.now();
  return db.transaction().execute(async (tx): Promise<StartedPiece> => {
    // Imports write the same tables, and another maker may choose the same id.
    await lockImport(tx);
    const drafts = selectDrafts(tx).where('key', '=', start.key);
    const draft = await drafts.forUpdate().executeTakeFirst();
    if (draft === undefined) return begin(tx, { ...start, at });
    const { product_id: id, version, published_at } = draft;
    // The answer of the first request was lost.
    if (start.version === undefined) return { ok: true, id, version };
    if (published_at !== null || start.version !== version) return { ok: false, reason: 'changed' };
    return save(tx, { ...start, at, id, version });
  });
}

const pictureGone = {
  ok: false,
  reason: 'refused',
  refusals: [{ path: 'colors.0.pictures', problem: { rule: 'picture_gone' } }],
} satisfies StartedPiece;

type Dated = Start & { at: Date };

async function begin(tx: Tx, { piece, like, key, makerId, at }: Dated): Promise<StartedPiece> {
  const similar = await readProductFile(tx, like);
  if (similar === undefined) return { ok: false, reason: 'not_found' };
  if (!(await areStored(tx, piece))) return pictureGone;
  const id = await findFreeId(tx, idOf(piece.name));
  const composed = composePiece({ ...similar, new: true }, { id, piece });
  if (!composed.ok) return composed;
  await insertOffSale(tx, composed.file);
  await tx
    .insertInto('product_draft')
    .values({ product_id: id, key, copied_from: like, maker_id: makerId, at })
    .execute();
  return { ok: true, id, version: 1 };
}

async function save(
  tx: Tx,
  { id, version, piece, ...start }: Dated & { id: string; version: number },
): Promise<StartedPiece> {
  const present = await readProductFile(tx, id);
  const colorBefore = present?.colors[0]?.name;
  if (present === undefined || colorBefore === undefined) return { ok: false, reason: 'not_found' };
  if (!(await areStored(tx, piece))) return pictureGone;
  const composed = composePiece(present, { id, piece });
  if (!composed.ok) return composed;
  const key = `${start.key} ${version}`;
  await updateDraft(tx, { ...start, key, colorBefore, file: composed.file });
  return { ok: true, id, version: version + 1 };
}

async function areStored(tx: Tx, { photographs }: NewPiece): Promise<boolean> {
  const stored = await lockPictures(
    tx,
    photographs.map(({ name }) => name),
  );
  return photographs.every(({ name }) => stored.has(name) && !isOfPages(name));
}

/** The name in small letters and hyphens. */
function idOf(name: string): string {
  const id = pictureName(name);
  return id === '' ? 'pezzo' : id;
}

type Published = { ok: true; id: string } | { ok: false; reason: 'not_found' | 'changed' };

/** Puts a draft on sale, as the screen showed it; one that is on sale already stays so. */
export async function publishPiece(
  deps: StockDeps,
  { id, version, makerId }: { id: string; version: number; makerId: string },
): Promise<Published> {
  const { db, clock } = deps;
  const draft = await selectDrafts(db).where('product_id', '=', id).executeTakeFirst();
  if (draft === undefined) return { ok: false, reason: 'not_found' };
  if (draft.version !== version) return { ok: false, reason: 'changed' };
  if (draft.published_at !== null) return { ok: true, id };
  await retireProduct(deps, { productId: id, retired: false, makerId, at: clock.now() });
  return { ok: true, id };
}

export interface NewPiece extends PieceFields {
  photographs: { name: string; text: string }[];
}

type Composed =
  | { ok: true; file: ProductFile }
  | { ok: false; reason: 'refused'; refusals: EditRefusal[] };

/** The file of a new piece, over a similar one's. Its colour comes first; measures must tell every size. */
export function composePiece(
  similar: ProductFile,
  { id, piece }: { id: string; piece: NewPiece },
): Composed {
  const { name, short_description, description, price, color, sizes, photographs } = piece;
  const others = id === similar.id ? similar.colors.slice(1) : [];
  const colour = {
    ...color,
    pictures: photographs.map((one) => one.name),
    picture_texts: photographs.map((one) => one.text),
    sizes: new Map(sizes.map((size) => [size.name, size.pieces])),
  };
  const colors = [colour, ...others];
  const measures = similar.measures && measuresOf({ colors }, similar.measures);
  const every = colors.flatMap((one) => [...one.sizes.keys()]);
  const isMeasured = (measures?.size ?? 0) > 0 && every.every((size) => measures?.has(size));
  const file: z.input<typeof productFileSchema> = {
    ...similar,
    id,
    name,
    short_description,
    description,
    price,
    low_price: isLowPrice(price),
    measures: isMeasured ? measures : undefined,
    ease: isMeasured ? similar.ease : undefined,
    picture_texts: undefined,
    colors,
  };
  const parsed = productFileSchema.safeParse(file);
  return parsed.success
    ? { ok: true, file: parsed.data }
    : { ok: false, reason: 'refused', refusals: toRefusals(parsed.error) };
}
