import { type RawBuilder, sql } from 'kysely';
import type { Photograph } from '#contract/bottega/photographs.ts';
import type { Db, Tx } from '#database/tables.ts';
import { lockImport } from '#shop/catalogue/statements.ts';
import { findPhotograph, isLoose } from './queries.ts';

interface NewPhotograph {
  picture: { name: string; checksum: string; original: Uint8Array<ArrayBuffer> };
  makerId: string;
  at: Date;
}

/** Stores a photograph, and returns the one of this name if another request has stored it meanwhile. */
export function savePhotograph(
  db: Db,
  { picture, makerId, at }: NewPhotograph,
): Promise<Photograph> {
  return db.transaction().execute(async (tx) => {
    const { name } = picture;
    await tx
      .insertInto('picture')
      .values(picture)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('photograph')
      .values({ picture_name: name, maker_id: makerId, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const kept = await findPhotograph(tx, name);
    if (kept === undefined) throw new Error(`The photograph ${name} was deleted while it was kept`);
    return kept;
  });
}

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

/** Locks a colour, on sale or not; undefined when there is none. */
export async function lockColour(
  tx: Tx,
  { productId, color }: { productId: string; color: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text from variant
    where product_id = ${productId} and color_name = ${color}
    for no key update
  `.execute(tx);
  return rows[0]?.id;
}

/** Locks these pictures, so that none is deleted before a colour shows it; returns the names that exist. */
export async function lockPictures(tx: Tx, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from picture where name = any (${names}) order by name for key share
  `.execute(tx);
  return new Set(rows.map(({ name }) => name));
}
