import type { SizeName } from '#database/catalogue/compare-catalogue.ts';

/** A size as the command line names it: `cardigan-alba/rosso-robbia/M`. */
export function sizePath({ product, colour, size }: SizeName): string {
  return [product, toWord(colour), size.replaceAll(' ', '-')].join('/');
}

/** `Grigio pietra` as `grigio-pietra`: without accents, spaces and capitals. */
function toWord(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}
