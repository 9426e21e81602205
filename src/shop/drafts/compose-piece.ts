import type { z } from 'zod';
import { type ProductFile, productFileSchema } from '#contract/catalogue-file.ts';
import type { PieceFields } from '#contract/bottega/drafts.ts';

export interface NewPiece extends PieceFields {
  photographs: { name: string; text: string }[];
}

type Composed =
  | { ok: true; file: ProductFile }
  /** The fields that the rules of a product's file refuse, such as `name` or `colors.0.code`. */
  | { ok: false; fields: string[] };

/** A price below 5,00 €, which a file must say is meant; a maker types it in euros. */
const lowPriceCents = 500;

/**
 * A product's file of a new piece: its own fields over those of a similar piece. The first colour is the new one. The
 * measures go where they do not tell every size.
 */
export function composePiece(
  similar: ProductFile,
  { id, piece }: { id: string; piece: NewPiece },
): Composed {
  const { name, short_description, description, price, color, sizes, photographs } = piece;
  const [, ...others] = similar.colors;
  const colour = {
    ...color,
    pictures: photographs.map((one) => one.name),
    picture_texts: photographs.map((one) => one.text),
    sizes: new Map(sizes.map((size) => [size.name, size.pieces])),
  };
  const { picture_texts: _texts, ...kept } = similar;
  const file: z.input<typeof productFileSchema> = {
    ...withMeasuresOf(
      kept,
      sizes.map((size) => size.name),
    ),
    id,
    name,
    short_description,
    description,
    price,
    low_price: price < lowPriceCents,
    colors: [colour, ...(id === similar.id ? others : [])],
  };
  const parsed = productFileSchema.safeParse(file);
  if (parsed.success) return { ok: true, file: parsed.data };
  return { ok: false, fields: [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))] };
}

function withMeasuresOf(file: ProductFile, sizes: readonly string[]): ProductFile {
  const { measures, ease: _ease, ...bare } = file;
  const lines = sizes.flatMap((size) => {
    const measured = measures?.get(size);
    return measured === undefined ? [] : [[size, measured] as const];
  });
  const isWhole = lines.length > 0 && lines.length === sizes.length;
  return isWhole ? { ...file, measures: new Map(lines) } : bare;
}
