import { join, parse } from 'node:path';
import sharp from 'sharp';
import type { CatalogueMistake } from './catalogue-mistake.ts';
import { listFolder } from './list-folder.ts';

/** A picture by the name products call it; `file` is its absolute path. Pixels, as it is seen. */
export type CataloguePicture = { name: string; file: string; area?: Area };

type Area = { width: number; height: number };

const extensions = new Set(['.jpg', '.jpeg', '.png', '.webp']);
const formats = new Set(['jpeg', 'png', 'webp']);

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
    if (formats.has(format)) return { area: autoOrient };
    return { problem: `is not a JPEG, PNG or WebP picture but ${format}` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `is not a readable picture: ${reason}` };
  }
}
