import type { ShownPhotograph } from '#contract/bottega/photographs.ts';
import { isOfPages } from '#contract/picture-name.ts';
import type { Db, Tx } from '#database/tables.ts';
import { readProductPhotographs } from './queries.ts';
import { type ListedPicture, lockColour, lockPictures, writePictures } from './statements.ts';

interface Showing {
  productId: string;
  color: string;
  /** The list that the screen showed. */
  seen: readonly ListedPicture[];
  photographs: readonly ListedPicture[];
}

type Shown =
  | { ok: true; photographs: ShownPhotograph[] }
  | { ok: false; reason: 'not_found' | 'bad_list' }
  /** Another maker has changed the list meanwhile. */
  | { ok: false; reason: 'changed'; photographs: ShownPhotograph[] };

/** Replaces the pictures of a colour, in their order, unless they are no longer those that the screen showed. */
export function showPhotographs(
  { db }: { db: Db },
  { productId, color, seen, photographs: wanted }: Showing,
): Promise<Shown> {
  return db.transaction().execute(async (tx): Promise<Shown> => {
    const variantId = await lockColour(tx, { productId, color });
    if (variantId === undefined) return { ok: false, reason: 'not_found' };
    const present = await readColour(tx, { productId, color });
    // A repeated request finds its own list.
    if (isSameList(present, wanted)) return { ok: true, photographs: present };
    if (!isSameList(present, seen)) return { ok: false, reason: 'changed', photographs: present };
    if (!(await canBeShown(tx, wanted))) return { ok: false, reason: 'bad_list' };
    await writePictures(tx, { variantId, pictures: wanted });
    return { ok: true, photographs: await readColour(tx, { productId, color }) };
  });
}

async function readColour(
  tx: Tx,
  { productId, color }: Pick<Showing, 'productId' | 'color'>,
): Promise<ShownPhotograph[]> {
  const product = await readProductPhotographs(tx, productId);
  return product?.colors.find(({ name }) => name === color)?.photographs ?? [];
}

/** Each picture once, all of them stored, none of the pages. */
async function canBeShown(tx: Tx, wanted: readonly ListedPicture[]): Promise<boolean> {
  const names = wanted.map(({ name }) => name);
  if (new Set(names).size < names.length) return false;
  const stored = await lockPictures(tx, names);
  return names.every((name) => stored.has(name) && !isOfPages(name));
}

function isSameList(one: readonly ListedPicture[], other: readonly ListedPicture[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, text }, nth) => name === other[nth]?.name && text === other[nth]?.text)
  );
}
