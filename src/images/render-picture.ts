import sharp, { type Sharp } from 'sharp';
import { pictureRatio, pictureWidths, shareArea } from '#contract/paths.ts';
import { isOfPages } from '#contract/picture-name.ts';
import { openPicture } from '#images/open-picture.ts';
import type { Rendition } from '#images/rendition-filename.ts';
import type { OriginalStore } from './create-original-store.ts';
import { PictureProblem } from './render-message.ts';

/** Colour of the card behind a shared picture, the same as behind every picture of the shop. */
const fleece = '#ece4d7';

/**
 * Makes a picture's rendition from its original. Product pictures are cut to their ratio, pictures of the pages keep
 * their own; nothing is enlarged. A shared picture is whole, on a card.
 */
export async function renderPicture(
  rendition: Rendition,
  original: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, size } = rendition;
  const picture = openPicture(original);
  if (size === 'share') return finish(await layOnCard(picture), rendition);
  const { autoOrient } = await picture.metadata();
  const area = cut({ name, width: pictureWidths[size], original: autoOrient });
  const resized = picture.autoOrient().resize({ ...area, fit: 'cover' });
  return finish(resized, rendition);
}

async function layOnCard(picture: Sharp): Promise<Sharp> {
  const inside = { ...shareArea, fit: 'inside', withoutEnlargement: true } as const;
  const input = await picture.autoOrient().resize(inside).png({ compressionLevel: 1 }).toBuffer();
  const card = sharp({ create: { ...shareArea, channels: 3, background: fleece } });
  return card.composite([{ input }]);
}

async function finish(picture: Sharp, rendition: Rendition): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await encode(picture, rendition).toBuffer());
}

type Area = { width: number; height: number };

function cut({ name, width, original }: { name: string; width: number; original: Area }): Area {
  const ratio = isOfPages(name) ? original.height / original.width : pictureRatio;
  const widest = Math.min(width, original.width, Math.floor(original.height / ratio));
  return { width: Math.max(1, widest), height: Math.max(1, Math.round(widest * ratio)) };
}

function encode(picture: Sharp, rendition: Rendition): Sharp {
  switch (rendition.format) {
    case 'avif':
      return picture.avif({
        quality: avifQuality(rendition),
        effort: 1,
        chromaSubsampling: '4:2:0',
      });
    case 'webp':
      return picture.webp({ quality: 78 });
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true });
  }
}

/**
 * Pictures for phones are as light as the eye allows, at two dots to a point: the first of a page, with its headers,
 * ends within one round trip of a slow phone (29 KB). A piece's largest picture is opened to look at the stitches.
 */
function avifQuality({ name, size }: Rendition): number {
  return size === 'large' && !isOfPages(name) ? 50 : 41;
}

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
