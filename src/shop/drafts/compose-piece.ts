import type { z } from 'zod';
import { type ProductFile, productFileSchema } from '#contract/catalogue-file.ts';
import type { PieceFields } from '#contract/bottega/drafts.ts';
import { isLowPrice } from '#contract/report-mistakes.ts';
import { measuresOf } from '#shop/catalogue/measures-of.ts';
import { type EditRefusal, toRefusals } from '#shop/catalogue/to-refusals.ts';

export interface NewPiece extends PieceFields {
  photographs: { name: string; text: string }[];
}

type Composed =
  | { ok: true; file: ProductFile }
  | { ok: false; reason: 'refused'; refusals: EditRefusal[] };

/**
 * A product's file of a new piece: its own fields over those of a similar piece. The first colour is the new one. The
 * measures go where they do not tell every size.
 */
export function composePiece(
  similar: ProductFile,
  { id, piece }: { id: string; piece: NewPiece },
): Composed {
  const { name, short_description, description, price, color, sizes, photographs } = piece;
  const others = id === similar.id ? similar.colors.slice(1) : [];
  const colour = {
    ...color,
    pictures: photographs.map((one) => one.name),
    picture_texts: photographs.map((one) => one.text),
    sizes: new Map(sizes.map((size) => [size.name, size.pieces])),
  };
  const colors = [colour, ...others];
  const measures = similar.measures && measuresOf({ colors }, similar.measures);
  const isMeasured =
    measures !== undefined && measures.size > 0 && tellsEverySize(measures, colors);
  const file: z.input<typeof productFileSchema> = {
    ...similar,
    id,
    name,
    short_description,
    description,
    price,
    low_price: isLowPrice(price),
    measures: isMeasured ? measures : undefined,
    ease: isMeasured ? similar.ease : undefined,
    picture_texts: undefined,
    colors,
  };
  const parsed = productFileSchema.safeParse(file);
  return parsed.success
    ? { ok: true, file: parsed.data }
    : { ok: false, reason: 'refused', refusals: toRefusals(parsed.error) };
}

function tellsEverySize(
  measures: ReadonlyMap<string, unknown>,
  colors: readonly { sizes: ReadonlyMap<string, number> }[],
): boolean {
  return colors.every(({ sizes }) => [...sizes.keys()].every((size) => measures.has(size)));
}
