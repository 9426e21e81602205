import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { pictureRatio, pictureWidths } from '#contract/paths.ts';
import { pixelsMax } from '#images/open-picture.ts';
import type { CatalogueMistake } from './catalogue-mistake.ts';

/** A picture by the name products call it; `file` is its absolute path. Pixels, as it is seen. */
export type CataloguePicture = { name: string; file: string; area?: Area };

type Area = { width: number; height: number };

const extensions = new Set(['.jpg', '.jpeg', '.png', '.webp']);
const formats = new Set(['jpeg', 'png', 'webp']);
const best = '1240 × 1600 is best';

/** Reads the folder `pictures/`: unique names, readable images. A missing folder is empty. */
export async function readPictures(folder: string) {
  const pictures = new Map<string, CataloguePicture>();
  const mistakes: CatalogueMistake[] = [];
  const report = (entry: string, message: string) =>
    mistakes.push({ file: `pictures/${entry}`, message });

  const listing = await listFolder(join(folder, 'pictures'));
  if (listing.kind === 'file')
    mistakes.push({ file: 'pictures', message: 'is a file, not a folder' });
  for (const entry of listing.names) {
    const { name, ext } = parse(entry);
    const file = join(folder, 'pictures', entry);
    const twin = pictures.get(name);
    if (!extensions.has(ext.toLowerCase())) {
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
    const { format, autoOrient } = await sharp(file).metadata();
    if (!formats.has(format))
      return { problem: `is not a JPEG, PNG or WebP picture but ${format}` };
    return { area: autoOrient, problem: judgeSize(autoOrient) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `is not a readable picture: ${reason}` };
  }
}

/** What the renderer would refuse. */
function judgeSize({ width, height }: Area): string | undefined {
  if (width * height <= pixelsMax) return undefined;
  const most = `${pixelsMax / 1_000_000} million pixels`;
  return `is too large for the shop: ${width} × ${height}, but ${most} are the most (${best})`;
}

type Listing =
  | { kind: 'folder'; names: string[] }
  /** There is no folder: nothing at all, or a file in its place. */
  | { kind: 'missing' | 'file'; names: [] };

/** Names in a folder, sorted, hidden files left out. */
export async function listFolder(folder: string): Promise<Listing> {
  try {
    const names = await readdir(folder);
    return { kind: 'folder', names: names.filter((name) => !name.startsWith('.')).toSorted() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return { kind: 'missing', names: [] };
    if (code === 'ENOTDIR') return { kind: 'file', names: [] };
    throw new Error(`The folder ${folder} cannot be listed`, { cause: error });
  }
}

/** The most that may be cut away before the piece itself is in danger. */
const mostCut = 0.2;

/**
 * What a product's picture will suffer in the shop, as a sentence that goes on from its name; undefined
 * when it is good enough. Pixels, as it is seen, upright or lying.
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
