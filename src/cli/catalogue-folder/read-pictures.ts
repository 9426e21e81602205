import { open } from 'node:fs/promises';
import { join, parse, basename } from 'node:path';
import sharp from 'sharp';
import { pictureRatio, pictureWidths } from '#contract/paths.ts';
import { pictureName } from '#contract/picture-name.ts';
import { describeFlaw, pixelsMax, findFlaw } from '#images/open-picture.ts';
import type { CatalogueMistake } from './catalogue-mistake.ts';
import { listFolder } from './list-folder.ts';
import type { Kysely } from 'kysely';
import { type PictureFile, readNewPictures } from '#shop/catalogue/new-pictures.ts';
import type { Database } from '#database/tables.ts';

/** A picture by the name products call it; `file` is its absolute path. Pixels, as it is seen. */
export type CataloguePicture = { name: string; file: string; area?: Area };

type Area = { width: number; height: number };

const extensions = new Set(['.jpg', '.jpeg', '.png', '.webp']);
const formats = new Set(['jpeg', 'png', 'webp']);
const phoneExtensions = new Set(['.heic', '.heif', '.hif']);
const phonePicture =
  'is a picture in the iPhone’s own format (HEIC), which browsers do not show: on the iPhone choose Impostazioni → Fotocamera → Formati → Più compatibile and take it anew, or export this one as JPEG';
const best = '1240 × 1600 is best';

/**
 * Reads the folder `pictures/`: unique names, readable images. A missing folder is empty. A picture's name is that
 * of its file, as `pictureName` writes it.
 */
export async function readPictures(folder: string) {
  const pictures = new Map<string, CataloguePicture>();
  const mistakes: CatalogueMistake[] = [];
  const report = (entry: string, message: string) =>
    mistakes.push({ file: `pictures/${entry}`, message });

  const listing = await listFolder(join(folder, 'pictures'));
  if (listing.kind === 'file')
    mistakes.push({ file: 'pictures', message: 'is a file, not a folder' });
  for (const entry of listing.names) {
    const ext = parse(entry).ext.toLowerCase();
    const name = pictureName(entry);
    const file = join(folder, 'pictures', entry);
    const twin = pictures.get(name);
    if (phoneExtensions.has(ext)) {
      report(entry, phonePicture);
    } else if (!extensions.has(ext)) {
      report(entry, 'is not a picture: its name must end in .jpg, .jpeg, .png or .webp');
    } else if (twin !== undefined) {
      report(entry, `has the same name as ${parse(twin.file).base}: keep one of them`);
    } else {
      const reading = await readPicture(file);
      pictures.set(name, { name, file, area: reading.area });
      if (reading.problem !== undefined) report(entry, reading.problem);
    }
  }
  return { pictures, mistakes };
}

async function readPicture(file: string): Promise<{ area?: Area; problem?: string }> {
  try {
    if (await isPhonePicture(file)) return { problem: phonePicture };
    // Its head alone: whether the rest is whole is looked at once it is known to be new.
    const head = sharp(file, { failOn: 'none', limitInputPixels: false });
    const { format, autoOrient } = await head.metadata();
    if (!formats.has(format))
      return { problem: `is not a JPEG, PNG or WebP picture but ${format}` };
    return { area: autoOrient, problem: judgeSize(autoOrient) };
  } catch (error) {
    return { problem: `is not a readable picture: ${describeFlaw(error)}` };
  }
}

/** By the brands in the first box of a HEIF file (ISO 23008-12); AVIF has the same box with its own. */
async function isPhonePicture(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
  const [, brands = ''] =
    /^.{4}ftyp((?:[ -~]{4}|\0{4})+)/s.exec(buffer.toString('latin1', 0, bytesRead)) ?? [];
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) && !/avi[fs]/.test(brands);
}

/** The problem for which the renderer would refuse a picture. */
function judgeSize({ width, height }: Area): string | undefined {
  if (width * height <= pixelsMax) return undefined;
  const most = `${pixelsMax / 1_000_000} million pixels`;
  return `is too large for the shop: ${width} × ${height}, but ${most} are the most (${best})`;
}

/** The most that may be cut away before the piece itself is in danger. */
const mostCut = 0.2;

/**
 * The flaw that a product's picture will have in the shop, as a sentence that continues its name; undefined when it is
 * good enough. Pixels, as it is seen, upright or lying.
 */
export function judgePicture({ width, height }: Area): string | undefined {
  const ratio = height / width;
  const cutAway = 1 - Math.min(ratio / pictureRatio, pictureRatio / ratio);
  const shown = Math.min(width, height / pictureRatio);
  const faults = [
    ...(cutAway > mostCut ? [`${Math.round(cutAway * 100)} % of it are cut away`] : []),
    ...(shown < pictureWidths.normal ? ['it is too small to be sharp'] : []),
  ];
  if (faults.length === 0) return undefined;
  return `is ${width} × ${height} pixels: ${faults.join(', and ')} (${best})`;
}

/**
 * The pictures that the shop could not show, of those it does not have yet: each of these is decoded whole, one at a
 * time. A picture's head tells its size, not whether the rest of it arrived.
 */
export async function checkNewPictures(
  db: Kysely<Database>,
  pictures: readonly PictureFile[],
): Promise<CatalogueMistake[]> {
  const mistakes: CatalogueMistake[] = [];
  for await (const { file, original } of readNewPictures(db, pictures)) {
    const flaw = await findFlaw(original);
    if (flaw === undefined) continue;
    const message = `is damaged and could not be shown: copy or export it again (${flaw})`;
    mistakes.push({ file: `pictures/${basename(file)}`, message });
  }
  return mistakes;
}
