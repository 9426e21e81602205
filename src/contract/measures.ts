import { z } from 'zod';
import type { ProductRule } from './product-rule.ts';

/**
 * The lengths of one size in cm. Head, hand, foot and height are those of the wearer, and say up to how much the size
 * fits; all others are those of the piece, flat and at rest.
 */
export const measuredSchema = z.strictObject({
  torace: centimetresField(30, 180),
  fianchi: centimetresField(30, 200),
  lunghezza: centimetresField(5, 200),
  larghezza: centimetresField(5, 200),
  manica: centimetresField(5, 90),
  testa: centimetresField(30, 70),
  mano: centimetresField(8, 30),
  piede: centimetresField(6, 35),
  statura: centimetresField(40, 210),
});
export type Measured = z.infer<typeof measuredSchema>;
export type MeasureName = keyof Measured;

/** The measures of a product, size by size in its order; each size has the same ones. */
export const measuresSchema = z.array(z.object({ size: z.string(), cm: measuredSchema }));
export type Measures = z.infer<typeof measuresSchema>;

/** Columns that a phone has room for. */
export const measuresMax = 6;

function centimetresField(min: number, max: number) {
  const error = 'must be centimetres, whole or with .5';
  return z
    .number(error)
    .refine((cm) => Number.isInteger(cm * 2), {
      error,
      params: { rule: 'half_centimetres' } satisfies ProductRule,
    })
    .min(min, `must be at least ${min} cm`)
    .max(max, `must be at most ${max} cm`)
    .optional();
}
