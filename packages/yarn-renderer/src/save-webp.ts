import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Frame } from '#renderer/engine/scene.ts';

interface Developed {
  /** 8 bit RGB. */
  pixels: Uint8Array;
  frame: Frame;
  folder: string;
  name: string;
  quality: number;
}

export async function saveWebp({ pixels, frame, folder, name, quality }: Developed): Promise<void> {
  const webp = await sharp(pixels, {
    raw: { width: frame.width, height: frame.height, channels: 3 },
  })
    .webp({ quality, effort: 4, smartSubsample: true })
    .toBuffer();
  await writeFile(join(folder, `${name}.webp`), webp);
}
