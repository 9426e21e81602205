import { createHash } from 'node:crypto';
import { pagePictureShapes, type PhotographShape } from '#contract/bottega/photograph-area.ts';
import type { Photograph } from '#contract/bottega/photographs.ts';
import type { PagePicture } from '#contract/page-pictures.ts';
import type { TimedDeps } from '#shop/deps.ts';
import { findPhotograph } from './queries.ts';

interface Upload {
  /** The bytes of the file, as they were sent. */
  original: Uint8Array;
  /** Where the cut lies on the free axis, from 0 to 1. */
  crop: number;
  /** That of a piece's pictures when left out. */
  shape?: PhotographShape | undefined;
}

/** Why a photograph was refused, `failed` when its making was ended, `busy` when too many are being made. */
export type PhotographRefusal =
  | 'unknown'
  | 'heic'
  | 'broken'
  | 'large'
  | 'small'
  | 'failed'
  | 'busy';

/** Makes a photograph anew: a JPEG in its shape, without any data beside its pixels. */
export type MakePhotograph = (
  upload: Upload,
) => Promise<
  { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; reason: PhotographRefusal }
>;

export interface PhotographDeps extends TimedDeps {
  makePhotograph: MakePhotograph;
}

interface Keeping extends Omit<Upload, 'shape'> {
  /** The place of the pages that it is cut for; none for a piece. */
  page_picture?: PagePicture | undefined;
  /** Idempotency key of the maker's. */
  key: string;
  makerId: string;
}

export type KeptPhotograph =
  | { ok: true; photograph: Photograph }
  | { ok: false; reason: PhotographRefusal };

/** Keeps a photograph of a maker; with the same key again, returns the one that was kept. */
export async function keepPhotograph(
  { db, clock, makePhotograph }: PhotographDeps,
  { key, makerId, page_picture: place, ...upload }: Keeping,
): Promise<KeptPhotograph> {
  const name = nameOf({ key, makerId, place });
  const kept = await findPhotograph(db, name);
  if (kept !== undefined) return { ok: true, photograph: kept };
  const made = await makePhotograph({ ...upload, shape: place && pagePictureShapes[place] });
  if (!made.ok) return made;
  const checksum = createHash('sha256').update(made.bytes).digest('hex');
  return db.transaction().execute(async (tx) => {
    // Another request may have stored it meanwhile.
    await tx
      .insertInto('picture')
      .values({ name, checksum, original: made.bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('photograph')
      .values({ picture_name: name, maker_id: makerId, at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const photograph = await findPhotograph(tx, name);
    if (!photograph) throw new Error(`The photograph ${name} was deleted while it was kept`);
    return { ok: true, photograph };
  });
}

const nameLength = 24;

/** The key is random, and so is the name: a repeated request stores the same picture. */
function nameOf({ key, makerId, place }: { key: string; makerId: string; place: unknown }): string {
  const digest = createHash('sha256').update(`${makerId} ${key}`).digest('hex');
  return `${place === undefined ? 'foto' : 'pagina'}-${digest.slice(0, nameLength)}`;
}
