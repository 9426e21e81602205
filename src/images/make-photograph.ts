import sharp from 'sharp';
import {
  photographArea,
  photographFrame,
  photographShape,
  type PhotographShape,
} from '#contract/bottega/photograph-area.ts';
import { photographKind } from '#contract/bottega/photograph-kind.ts';
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

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** A photograph of 20 MB has some 80 000; each takes a microsecond. */
const marksMax = 500_000;

/**
 * The scans of a JPEG, up to its end: a film behind that is another file. 0 for other kinds,
 * infinite for one with more marks than any photograph.
 */
export function countScans(bytes: Uint8Array): number {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < 4 || view.readUInt16BE(0) !== 0xffd8) return 0;
  let scans = 0;
  let at = 2;
  for (let marks = 0; marks < marksMax; marks += 1) {
    at = view.indexOf(0xff, at);
    if (at < 0 || at + 4 > view.length) return scans;
    const marker = view.readUInt8(at + 1);
    if (marker === endOfImage) return scans;
    if (marker === startOfScan) scans += 1;
    at += hasLength(marker) ? 2 + view.readUInt16BE(at + 2) : lengthOf(marker);
  }
  return Infinity;
}

/** A segment; else a byte of a scan, a restart or a fill byte. */
function hasLength(marker: number): boolean {
  return marker >= 0xc0 && marker < 0xff && (marker < 0xd0 || marker > 0xd8);
}

/** A fill byte may be followed by the marker itself. */
function lengthOf(marker: number): number {
  return marker === 0xff ? 1 : 2;
}
