import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { Taken } from './take-picture.ts';

const scale = 0.4;
const gap = 24;
const labelHeight = 28;
const tallest = 1500;

/** Joins the pictures of a screen: a row for each state, a column for each width. */
export async function joinContactSheet(folder: string, shots: Taken[]): Promise<string> {
  const screen = shots[0]?.scene.screen ?? 'none';
  const file = join(folder, `${screen}.webp`);
  const states = Map.groupBy(shots, ({ scene }) => scene.state);
  const parts: OverlayOptions[] = [];
  let width = 0;
  let y = gap;
  for (const row of states.values()) {
    let x = gap;
    let deepest = 0;
    for (const shot of row) {
      const { data, info } = await shrink(shot);
      parts.push({ input: label(shot, info.width), left: x, top: y });
      parts.push({ input: data, left: x, top: y + labelHeight });
      x += info.width + gap;
      deepest = Math.max(deepest, info.height);
    }
    width = Math.max(width, x);
    y += labelHeight + deepest + gap;
  }
  await sharp({ create: { width, height: y, channels: 3, background: '#ffffff' } })
    .composite(parts)
    .webp({ quality: 82 })
    .toFile(file);
  return file;
}

/** A small version; of a very long page only its beginning. */
async function shrink({ file, width }: Taken) {
  const small = Math.round(width * scale);
  const { data, info } = await sharp(file)
    .resize({ width: small })
    .toBuffer({ resolveWithObject: true });
  const height = Math.min(info.height, tallest);
  return sharp(data)
    .extract({ left: 0, top: 0, width: small, height })
    .png()
    .toBuffer({ resolveWithObject: true });
}

function label({ scene, width }: Taken, room: number): Buffer {
  const words = `${scene.state} · ${width}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${room}" height="${labelHeight}">
      <text x="0" y="19" font-family="sans-serif" font-size="14" fill="#2b211b">${words}</text>
    </svg>`,
  );
}
