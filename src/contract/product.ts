import { z } from 'zod';
import { careSchema } from './care.ts';
import { colorSchema } from './color.ts';
import { measuresSchema } from './measures.ts';
import { deliveryPromiseSchema, piecesSchema } from './promise.ts';
import { audiences, fibreNames, productTypes } from './product-types.ts';

export const productTypeSchema = z.enum(productTypes);
export type ProductType = z.infer<typeof productTypeSchema>;

export type Color = z.infer<typeof colorSchema>;

const sizeSchema = z.object({
  size: z.string(),
  /** Available pieces: stock minus live reservations, never below 0. */
  stock: z.number().int().min(0),
});
export type Size = z.infer<typeof sizeSchema>;

const variantSchema = z.object({
  color: colorSchema,
  /** Picture references with a size placeholder: `cardigan-alba-rosso-1.{size}.jpg`. */
  imgs: z.array(z.string()),
  /** For each picture a hash of its content: `/file/cardigan-alba-rosso-1.normal.jpg?v=…` may be cached for ever. */
  img_versions: z.array(z.string()).optional(),
  /** The alternative text of each picture, empty where none was written. Lists of products leave them out. */
  img_texts: z.array(z.string()).optional(),
  sizes: z.array(sizeSchema),
});
export type Variant = z.infer<typeof variantSchema>;

export const qualitiesSchema = z.object({
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
  /** Among the novelties; absent otherwise. */
  is_new: z.boolean().optional(),
  short_description: z.string(),
  description: z.string(),
  /** Integer cents, VAT included. */
  price: z.number().int(),
  /** The lowest price of the 30 days before the last price drop, in cents; absent when nothing fell. */
  lowest_price_30_days: z.number().int().optional(),
  delivery_price: z.number().int(),
  /** Days of making; they count only for pieces that are made after the order. */
  ttd: z.number().int(),
  pieces: z._default(piecesSchema, 'made'),
  /** When a piece ordered today comes. Lists of products leave it out. */
  promise: z.optional(deliveryPromiseSchema),
  qualities: qualitiesSchema,
  /** Missing where the makers did not say it. */
  for_whom: z.enum(audiences).optional(),
  /** From the composition in `materials_info`; missing where it is not known. */
  fibres: z.array(productFibreSchema).optional(),
  materials_info: z.array(z.string()),
  fit_info: z.array(z.string()),
  care_info: z.array(z.string()),
  /** In cm, size by size. Lists of products leave out these and what follows up to the warnings. */
  measures: measuresSchema.optional(),
  /** How much wider than the body the piece is meant to be at the chest, in cm; below 0 for one that stretches. */
  ease: z.number().int().optional(),
  care: careSchema.optional(),
  maker_name: z.string().optional(),
  /** Hours of work of one piece. */
  hours: z.number().int().optional(),
  yarn_origin: z.string().optional(),
  warnings: z.array(z.string()),
  model_info: z.array(variantSchema),
});
export type Product = z.infer<typeof productSchema>;

/** A product in a list. */
export const listedProductSchema = productSchema.extend({
  /** Colour and size, by name, of a piece that fits the filters of the list, where that is not the first colour. */
  choice: z.array(z.string()).optional(),
});
export type ListedProduct = z.infer<typeof listedProductSchema>;
