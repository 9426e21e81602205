import { z } from 'zod';
import { deliveryPromiseSchema, piecesSchema } from './promise.ts';
import { audiences, fibreNames, productTypes } from './product-types.ts';

export const productTypeSchema = z.enum(productTypes);
export type ProductType = z.infer<typeof productTypeSchema>;

export const colorSchema = z.object({
  /** A CSS hex colour. */
  code: z.string(),
  /** The second colour of a two-colour piece. */
  code2: z.string().optional(),
  name: z.string(),
});
export type Color = z.infer<typeof colorSchema>;

const sizeSchema = z.object({
  size: z.string(),
  /** What can be bought now: stock minus live holds, never below 0. */
  stock: z.number().int().min(0),
});
export type Size = z.infer<typeof sizeSchema>;

const variantSchema = z.object({
  color: colorSchema,
  /** Picture references with a size placeholder: `cardigan-alba-rosso-1.{size}.jpg`. */
  imgs: z.array(z.string()),
  /** For each picture what changes with its content: `/file/cardigan-alba-rosso-1.normal.jpg?v=…` may be kept for ever. */
  img_versions: z.array(z.string()).optional(),
  /** For each picture what it shows, in words; empty where nobody wrote any. Lists of products leave them out. */
  img_texts: z.array(z.string()).optional(),
  sizes: z.array(sizeSchema),
});
export type Variant = z.infer<typeof variantSchema>;

const qualitiesSchema = z.object({
  vegan: z.boolean(),
  valuable: z.boolean(),
  sheep: z.boolean(),
  wool: z.boolean(),
});
export type Qualities = z.infer<typeof qualitiesSchema>;

const productFibreSchema = z.object({
  name: z.enum(fibreNames),
  /** Missing where the piece has several parts. */
  percent: z.number().int().optional(),
});
export type ProductFibre = z.infer<typeof productFibreSchema>;

export const productSchema = z.object({
  _id: z.string(),
  type: productTypeSchema,
  name: z.string(),
  short_description: z.string(),
  description: z.string(),
  /** Integer cents, VAT included. */
  price: z.number().int(),
  /** The lowest price of the 30 days before the last price drop, in cents; absent when nothing fell. */
  lowest_price_30_days: z.number().int().optional(),
  delivery_price: z.number().int(),
  /** Days of making; they count only for pieces that are made after the order. */
  ttd: z.number().int(),
  pieces: piecesSchema.default('made'),
  /** When a piece ordered today comes. Lists of products leave it out. */
  promise: deliveryPromiseSchema.optional(),
  qualities: qualitiesSchema,
  /** Missing where the makers did not say it. */
  for_whom: z.enum(audiences).optional(),
  /** From the composition in `materials_info`; missing where it is not known. */
  fibres: z.array(productFibreSchema).optional(),
  materials_info: z.array(z.string()),
  fit_info: z.array(z.string()),
  care_info: z.array(z.string()),
  warnings: z.array(z.string()),
  model_info: z.array(variantSchema),
});
export type Product = z.infer<typeof productSchema>;
