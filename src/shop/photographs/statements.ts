import { type RawBuilder, sql } from 'kysely';
import type { ShownPhotograph } from '#contract/bottega/photographs.ts';
import type { Db, Tx } from '#database/tables.ts';
import { lockImport } from '#shop/catalogue/statements.ts';
import { isLoose, readProductPhotographs } from './queries.ts';
import { isOfPages } from '#contract/picture-name.ts';

/** Deletes a loose photograph with its renditions; false for any other picture. */
export async function dropPhotograph(db: Db, name: string): Promise<boolean> {
  const deleted = await deleteLoose(db, sql`picture.name = ${name}`);
  return deleted > 0n;
}

const looseDays = 30;

/** Deletes the photographs that have been loose for thirty days. They count from the first night that found them so. */
export async function forgetLoosePhotographs(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - looseDays * 24 * 60 * 60_000);
  await sql`
    update photograph set loose_since = case when ${isLoose} then ${now}::timestamptz end
    where (loose_since is not null) <> ${isLoose}
  `.execute(db);
  await deleteLoose(db, sql`photograph.loose_since <= ${until}`);
}

function deleteLoose(db: Db, which: RawBuilder<boolean>): Promise<bigint> {
  return db.transaction().execute(async (tx) => {
    // The settings name pictures of pages without a reference: they change under this lock.
    await lockImport(tx);
    return deleteLoosePictures(tx, which);
  });
}

/** The caller has locked imports. */
export async function deleteLoosePictures(tx: Tx, which: RawBuilder<boolean>): Promise<bigint> {
  const { numDeletedRows } = await tx
    .deleteFrom('picture')
    .using('photograph')
    .whereRef('photograph.picture_name', '=', 'picture.name')
    .where(which)
    .where(isLoose)
    .executeTakeFirst();
  return numDeletedRows;
}

export interface ListedPicture {
  name: string;
  /** The text alternative, '' for none. */
  text: string;
}

/** Replaces the pictures of a colour by these, in their order; a photograph that was loose begins its days anew. */
export async function writePictures(
  tx: Tx,
  { variantId, pictures }: { variantId: string; pictures: readonly ListedPicture[] },
): Promise<void> {
  const names = pictures.map(({ name }) => name);
  await sql`
    update photograph set loose_since = null
    where picture_name = any (${names}) and loose_since is not null
  `.execute(tx);
  await tx.deleteFrom('variant_picture').where('variant_id', '=', variantId).execute();
  await tx
    .insertInto('variant_picture')
    .values(
      pictures.map(({ name, text }, position) => ({
        variant_id: variantId,
        position,
        picture_name: name,
        text: text === '' ? null : text,
      })),
    )
    .execute();
}

/** Locks these pictures, so that none is deleted before a colour shows it; returns the names that exist. */
export async function lockPictures(tx: Tx, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from picture where name = any (${names}) order by name for key share
  `.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

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
    const variant = await tx
      .selectFrom('variant')
      .where('product_id', '=', productId)
      .where('color_name', '=', color)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (variant === undefined) return { ok: false, reason: 'not_found' };
    const present = await readColour(tx, { productId, color });
    // A repeated request finds its own list.
    if (isSameList(present, wanted)) return { ok: true, photographs: present };
    if (!isSameList(present, seen)) return { ok: false, reason: 'changed', photographs: present };
    if (!(await canBeShown(tx, wanted))) return { ok: false, reason: 'bad_list' };
    await writePictures(tx, { variantId: variant.id, pictures: wanted });
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
