import type { OriginalStore } from './create-original-store.ts';
import { PictureProblem } from './render-message.ts';
import { renderPicture } from './render-picture.ts';
import type { Rendition } from './rendition-filename.ts';

/**
 * Makes a rendition and stores it; false when there is no such picture.
 * @throws PictureProblem when the picture cannot be made, and the errors of the store
 */
export async function makeRendition(store: OriginalStore, rendition: Rendition): Promise<boolean> {
  const original = await store.original(rendition.name);
  if (original === undefined) return false;
  const bytes = await renderPicture(rendition, original.bytes).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PictureProblem(`The picture cannot be made: ${reason}`, { cause });
  });
  await store.keep(rendition, { bytes, checksum: original.checksum });
  return true;
}
