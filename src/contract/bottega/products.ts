import { z } from 'zod';
import { careSchema } from '#contract/care.ts';
import type { ProductFile } from '#contract/catalogue-file.ts';
import { qualitiesSchema } from '#contract/product.ts';
import { piecesSchema } from '#contract/promise.ts';
import { audiences, productTypes } from '#contract/product-types.ts';
import {
  callTable,
  changedSchema,
  keySchema,
  productIdSchema,
  rowIdSchema,
} from './makers-call.ts';

const text = z.string();
const count = z.number();
const lines = z.array(z.string());
const cm = z.record(z.string(), z.number());

/** The version is that of the value: equal values have equal versions. */
function versioned<Value>(value: z.ZodType<Value>) {
  return z.object({ value, version: z.string() });
}
const anyValue = versioned(z.unknown());

/** `making` is `pieces` with `ttd`; `low_price` follows from the price; pictures have their texts by colour. */
export type ProductField =
  | Exclude<keyof ProductFile, 'id' | 'pieces' | 'ttd' | 'low_price' | 'picture_texts'>
  | 'making';

/**
 * The fields of a product that makers edit, and the shape of each one's value; null stands for none. The limits are
 * those of the product's file, whose fields the compiler compares.
 */
export const productFields = {
  name: versioned(text),
  short_description: versioned(text),
  description: versioned(text),
  /** Cents, as the delivery price. */
  price: versioned(count),
  delivery_price: versioned(count),
  /** `ttd` is in working days. */
  making: versioned(z.object({ pieces: piecesSchema, ttd: count })),
  set: versioned(text.nullable()),
  yarn: versioned(text.nullable()),
  yarn_origin: versioned(text.nullable()),
  maker_name: versioned(text.nullable()),
  hours: versioned(count.nullable()),
  for_whom: versioned(z.enum(audiences).nullable()),
  qualities: versioned(qualitiesSchema),
  /** The first line is the fibre composition. */
  materials_info: versioned(lines),
  fit_info: versioned(lines),
  care_info: versioned(lines),
  care: versioned(careSchema.nullable()),
  warnings: versioned(lines),
  /** Size by size, by the names of `measuredSchema`. */
  measures: versioned(z.array(z.object({ size: text, cm })).nullable()),
  ease: versioned(count.nullable()),
  new: versioned(z.boolean()),
  type: versioned(z.enum(productTypes)),
  /** The ids of the colours on sale, in their order. */
  colors: versioned(z.array(rowIdSchema)),
} as const satisfies Record<ProductField, z.ZodType>;

export const colorFields = {
  color: z.object({ name: text, code: text, code2: text.nullable() }),
  /** The sizes on sale, in their order; a new one has no id. `cm` is that of a size without measures, where the others have some. */
  sizes: z.array(z.object({ id: rowIdSchema.optional(), name: text, cm: cm.optional() })),
} as const;
export type ColorField = keyof typeof colorFields;

const editedColorSchema = z.object({
  id: z.string(),
  on_sale: z.boolean(),
  /** Its first picture; absent for a colour without pictures, which cannot go on sale. */
  img: z.string().optional(),
  color: versioned(colorFields.color),
  sizes: versioned(colorFields.sizes),
  /** Its sizes that are off sale. */
  other_sizes: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type EditedColor = z.infer<typeof editedColorSchema>;

const editedProductSchema = z.object({
  id: z.string(),
  retired: z.boolean(),
  fields: z.object(productFields),
  colors: z.array(editedColorSchema),
  /** Cents: with a price below `drop_below`, the page says that this was the lowest one of 30 days. A copy that was never on sale has none. */
  lowest_price_30_days: z.number().int().optional(),
  /** The present price, or the one before a rise of the last minutes; a node of the version before says none. */
  drop_below: z.number().int().optional(),
});
export type EditedProduct = z.infer<typeof editedProductSchema>;

const placedSchema = z.object({ id: z.string(), name: z.string(), img: z.string().optional() });
/** The lists whose order makers decide. */
export const orderedLists = [...productTypes, 'novelties'] as const;

export const productCalls = callTable({
  /** A product with all its fields, on sale or not. */
  editedProduct: {
    method: 'GET',
    path: '/bottega/api/product',
    request: z.object({ product_id: productIdSchema }),
    response: editedProductSchema,
  },
  /**
   * Changes a field, of a colour where `color_id` is given. When somebody else has changed it since `version`, to
   * another value than this one, it is a 409 `conflict` with the present value in `field`.
   */
  editProduct: {
    method: 'POST',
    request: z.object({
      product_id: productIdSchema,
      field: z.string().max(40),
      color_id: rowIdSchema.optional(),
      value: z.unknown(),
      version: z.string().max(64),
    }),
    response: anyValue,
  },
  /** Adds a colour that is off sale, with the sizes of the others and no pieces. */
  addColor: {
    method: 'POST',
    request: z.object({ product_id: productIdSchema, key: keySchema, color: colorFields.color }),
    response: z.object({ color_id: z.string() }),
  },
  /** Adds a copy that is off sale, with the same pictures and no pieces. */
  duplicateProduct: {
    method: 'POST',
    request: z.object({ product_id: productIdSchema, key: keySchema }),
    response: z.object({ product_id: z.string() }),
  },
  /** Deletes a product that is off sale and was never ordered, or a draft; 409 for any other, with the reason. */
  deleteProduct: { method: 'POST', request: z.object({ product_id: productIdSchema }) },
  /** The products on sale of a category, or the novelties, in their order. */
  productOrder: {
    method: 'GET',
    request: z.object({ list: z.enum(orderedLists) }),
    response: z.object({ products: z.array(placedSchema) }),
  },
  /** Moves a product to the place before another one; repeated it changes nothing. */
  placeProduct: {
    method: 'POST',
    request: z.object({ product_id: productIdSchema, before: productIdSchema }),
    response: changedSchema,
  },
});
