import sharp from 'sharp';
import {
  photographArea,
  photographFrame,
  photographShape,
  type PhotographShape,
} from '#contract/bottega/photograph-area.ts';
import { photographKind } from '#contract/bottega/photograph-kind.ts';
import { countScans } from './count-scans.ts';
import { describeFlaw, openPicture, pixelsMax } from './open-picture.ts';
import type { PhotographReply } from './photograph-message.ts';

const quality = 90;
/** Programs write some ten. Each is decoded over the whole picture: thousands take half a minute. */
const scansMax = 100;

interface Cut {
  /** Where it lies on the free axis, from 0 to 1. */
  crop: number;
  /** That of a piece's pictures when left out. */
  shape?: PhotographShape | undefined;
}

/**
 * Makes a photograph anew from the bytes of an upload: upright, cut to its shape, as a JPEG in
 * sRGB with 8 bits and nothing beside its pixels. Kind and size are judged before anything is decoded.
 */
export async function makePhotograph(original: Uint8Array, cut: Cut): Promise<PhotographReply> {
  // No other decoder is ever asked.
  const kind = photographKind(original);
  if (kind !== 'photograph') return { ok: false, reason: kind };
  if (countScans(original) > scansMax) return { ok: false, reason: 'broken', flaw: 'many scans' };
  try {
    return await develop(original, cut);
  } catch (error) {
    return { ok: false, reason: 'broken', flaw: describeFlaw(error) };
  }
}

async function develop(
  original: Uint8Array,
  { crop, shape = photographShape }: Cut,
): Promise<PhotographReply> {
  // The header alone: a size beyond the limit is an outcome here, and no failure.
  const header = sharp(original, { limitInputPixels: false });
  const { autoOrient: size, pages = 1 } = await header.metadata();
  if (pages > 1) return { ok: false, reason: 'unknown' };
  if (size.width * size.height > pixelsMax) return { ok: false, reason: 'large' };
  const area = photographArea(size, { crop, ratio: shape.ratio });
  if (area.width < shape.minWidth) return { ok: false, reason: 'small' };
  const made = await openPicture(original)
    .autoOrient()
    .extract(area)
    .resize({ ...photographFrame(shape), fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer();
  return { ok: true, bytes: new Uint8Array(made) };
}
