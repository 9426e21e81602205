import type { OriginalStore, Rendition } from '#shop/ports.ts';
import { PictureProblem } from './picture-problem.ts';
import { renderPicture } from './render-picture.ts';

/**
 * Makes a rendition and keeps it. Says no when there is no such picture.
 * @throws PictureProblem when the picture cannot be made, and what the store throws
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
