import sharp from 'sharp';
import {
  photographArea,
  photographFrame,
  photographWidths,
} from '#contract/bottega/photograph-area.ts';
import { countScans } from './count-scans.ts';
import { describeFlaw, openPicture, pixelsMax } from './open-picture.ts';
import type { PhotographReply } from './photograph-message.ts';

const quality = 90;
/** Programs write some ten. Each is decoded over the whole picture: thousands take half a minute. */
const scansMax = 100;

/**
 * Makes a photograph anew from the bytes of an upload: upright, cut to the shape of the shop's pictures, as a JPEG in
 * sRGB with 8 bits and nothing beside its pixels. Kind and size are judged before anything is decoded.
 * @param crop where the cut lies on the free axis, from 0 to 1
 */
export async function makePhotograph(original: Uint8Array, crop: number): Promise<PhotographReply> {
  const kind = kindOf(original);
  if (kind !== 'photograph') return { ok: false, reason: kind };
  if (countScans(original) > scansMax) return { ok: false, reason: 'broken', flaw: 'many scans' };
  try {
    return await develop(original, crop);
  } catch (error) {
    return { ok: false, reason: 'broken', flaw: describeFlaw(error) };
  }
}

async function develop(original: Uint8Array, crop: number): Promise<PhotographReply> {
  // The header alone: a size beyond the limit is an outcome here, and no failure.
  const header = sharp(original, { limitInputPixels: false });
  const { autoOrient: size, pages = 1 } = await header.metadata();
  if (pages > 1) return { ok: false, reason: 'unknown' };
  if (size.width * size.height > pixelsMax) return { ok: false, reason: 'large' };
  const area = photographArea(size, crop);
  if (area.width < photographWidths.min) return { ok: false, reason: 'small' };
  const made = await openPicture(original)
    .autoOrient()
    .extract(area)
    .resize({ ...photographFrame, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer();
  return { ok: true, bytes: new Uint8Array(made) };
}

/** By the first bytes: no other decoder is ever asked. */
function kindOf(original: Uint8Array): 'photograph' | 'heic' | 'unknown' {
  const start = Buffer.from(original.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n'))
    return 'photograph';
  if (/^RIFF.{4}WEBP$/s.test(start)) return 'photograph';
  return /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/s.test(start) ? 'heic' : 'unknown';
}
