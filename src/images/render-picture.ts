import sharp, { type Sharp } from 'sharp';
import { type PictureFormat, pictureRatio, pictureWidths, shareArea } from '#contract/paths.ts';
import type { Rendition } from '#shop/ports.ts';

const timeoutSeconds = 60;
/** A picture that claims to be larger is refused before it fills the memory. */
const pixelsMax = 60_000_000;
/** Of the card that a shared picture lies on: what lies behind every picture of the shop. */
const fleece = '#ece4d7';

/**
 * Makes a picture's rendition from its original. Product pictures are cut to their ratio, pictures
 * of the pages keep their own; nothing is enlarged. What is shared shows the picture whole, on a card.
 */
export async function renderPicture(
  { name, size, format }: Rendition,
  original: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(original, { limitInputPixels: pixelsMax }).timeout({
    seconds: timeoutSeconds,
  });
  if (size === 'share') return finish(await layOnCard(picture), format);
  const { autoOrient } = await picture.metadata();
  const area = cut({ name, width: pictureWidths[size], original: autoOrient });
  const resized = picture.autoOrient().resize({ ...area, fit: 'cover' });
  return finish(resized, format);
}

async function layOnCard(picture: Sharp): Promise<Sharp> {
  const inside = { ...shareArea, fit: 'inside', withoutEnlargement: true } as const;
  const input = await picture.autoOrient().resize(inside).png({ compressionLevel: 1 }).toBuffer();
  const card = sharp({ create: { ...shareArea, channels: 3, background: fleece } });
  return card.composite([{ input }]);
}

async function finish(picture: Sharp, format: PictureFormat): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await encode(picture, format).toBuffer());
}

type Area = { width: number; height: number };

function cut({ name, width, original }: { name: string; width: number; original: Area }): Area {
  const ratio = name.startsWith('site-') ? original.height / original.width : pictureRatio;
  const widest = Math.min(width, original.width, Math.floor(original.height / ratio));
  return { width: Math.max(1, widest), height: Math.max(1, Math.round(widest * ratio)) };
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' });
    case 'webp':
      return picture.webp({ quality: 78 });
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true });
  }
}
