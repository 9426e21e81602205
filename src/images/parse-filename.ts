import { pictureFormats, pictureSizes } from '#contract/paths.ts';
import type { Rendition } from '#shop/ports.ts';

const grammar = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.([a-z]+)\.([a-z]+)$/;
const nameMaxLength = 100;

/** Reads `<name>.<thumb|normal|large>.<jpg|webp|avif>`; undefined when it is anything else. */
export function parseFilename(filename: string): Rendition | undefined {
  const [, name, sizeText, formatText] = grammar.exec(filename) ?? [];
  const size = pictureSizes.find((known) => known === sizeText);
  const format = pictureFormats.find((known) => known === formatText);
  if (name === undefined || name.length > nameMaxLength || !size || !format) return undefined;
  return { name, size, format };
}
