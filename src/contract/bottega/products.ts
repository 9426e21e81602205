import { z } from 'zod';
import { careSchema } from '#contract/care.ts';
import { piecesSchema } from '#contract/promise.ts';
import { audiences, productTypes } from '#contract/product-types.ts';
import { keySchema, type MakersCall } from './makers-call.ts';

/** A bigint of the database. */
const rowId = z.string().regex(/^\d{1,18}$/);
const productId = z.string().regex(/^[a-z0-9-]{1,100}$/);
const text = z.string();
const count = z.number();
const lines = z.array(z.string());
const cm = z.record(z.string(), z.number());

/**
 * The fields of a product that makers edit, and the shape of each one's value; null stands for none. The limits are
 * those of the product's file.
 */
export const productFields = {
  name: text,
  short_description: text,
  description: text,
  /** Cents, as the delivery price. */
  price: count,
  delivery_price: count,
  /** `ttd` is in working days. */
  making: z.object({ pieces: piecesSchema, ttd: count }),
  set: text.nullable(),
  yarn: text.nullable(),
  yarn_origin: text.nullable(),
  maker_name: text.nullable(),
  hours: count.nullable(),
  for_whom: z.enum(audiences).nullable(),
  qualities: z.object({
    vegan: z.boolean(),
    valuable: z.boolean(),
    sheep: z.boolean(),
    wool: z.boolean(),
  }),
  /** The first line is the fibre composition. */
  materials_info: lines,
  fit_info: lines,
  care_info: lines,
  care: careSchema.nullable(),
  warnings: lines,
  /** Size by size, by the names of `measuredSchema`. */
  measures: z.array(z.object({ size: text, cm })).nullable(),
  ease: count.nullable(),
  new: z.boolean(),
  type: z.enum(productTypes),
  /** The ids of the colours on sale, in their order. */
  colors: z.array(rowId),
} as const;
export type ProductField = keyof typeof productFields;

/** The fields of each colour. */
export const colorFields = {
  color: z.object({ name: text, code: text, code2: text.nullable() }),
  /** The sizes on sale, in their order; a new one has no id. `cm` is that of a size without measures, where the others have some. */
  sizes: z.array(z.object({ id: rowId.optional(), name: text, cm: cm.optional() })),
} as const;
export type ColorField = keyof typeof colorFields;

/** The version is that of the value: equal values have equal versions. */
function versioned<Value>(value: z.ZodType<Value>) {
  return z.object({ value, version: z.string() });
}
const anyValue = versioned(z.unknown());

const fields = {
  name: versioned(productFields.name),
  short_description: versioned(productFields.short_description),
  description: versioned(productFields.description),
  price: versioned(productFields.price),
  delivery_price: versioned(productFields.delivery_price),
  making: versioned(productFields.making),
  set: versioned(productFields.set),
  yarn: versioned(productFields.yarn),
  yarn_origin: versioned(productFields.yarn_origin),
  maker_name: versioned(productFields.maker_name),
  hours: versioned(productFields.hours),
  for_whom: versioned(productFields.for_whom),
  qualities: versioned(productFields.qualities),
  materials_info: versioned(productFields.materials_info),
  fit_info: versioned(productFields.fit_info),
  care_info: versioned(productFields.care_info),
  care: versioned(productFields.care),
  warnings: versioned(productFields.warnings),
  measures: versioned(productFields.measures),
  ease: versioned(productFields.ease),
  new: versioned(productFields.new),
  type: versioned(productFields.type),
  colors: versioned(productFields.colors),
} satisfies Record<ProductField, z.ZodType>;

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
  fields: z.object(fields),
  colors: z.array(editedColorSchema),
  /** Cents: with a lower price than now, the page says that this was the lowest one of 30 days. A copy that was never on sale has none. */
  lowest_price_30_days: z.number().int().optional(),
});
export type EditedProduct = z.infer<typeof editedProductSchema>;

const placedSchema = z.object({ id: z.string(), name: z.string(), img: z.string().optional() });
/** The lists whose order makers decide. */
export const orderedLists = [...productTypes, 'novelties'] as const;

/** The calls that edit products. */
export const productCalls = {
  /** A product with all its fields, on sale or not. */
  editedProduct: {
    method: 'GET',
    path: '/bottega/api/product',
    access: 'maker',
    request: z.object({ product_id: productId }),
    response: editedProductSchema,
  },
  /**
   * Changes a field, of a colour where `color_id` is given. When somebody else has changed it since `version`, to
   * another value than this one, it is a 409 `conflict` with the present value in `field`.
   */
  editProduct: {
    method: 'POST',
    path: '/bottega/api/editProduct',
    access: 'maker',
    request: z.object({
      product_id: productId,
      field: z.string().max(40),
      color_id: rowId.optional(),
      value: z.unknown(),
      version: z.string().max(64),
    }),
    response: anyValue,
  },
  /** Adds a colour that is off sale, with the sizes of the others and no pieces. */
  addColor: {
    method: 'POST',
    path: '/bottega/api/addColor',
    access: 'maker',
    request: z.object({ product_id: productId, key: keySchema, color: colorFields.color }),
    response: z.object({ color_id: z.string() }),
  },
  /** Adds a copy that is off sale, with the same pictures and no pieces. */
  duplicateProduct: {
    method: 'POST',
    path: '/bottega/api/duplicateProduct',
    access: 'maker',
    request: z.object({ product_id: productId, key: keySchema }),
    response: z.object({ product_id: z.string() }),
  },
  /** The products on sale of a category, or the novelties, in their order. */
  productOrder: {
    method: 'GET',
    path: '/bottega/api/productOrder',
    access: 'maker',
    request: z.object({ list: z.enum(orderedLists) }),
    response: z.object({ products: z.array(placedSchema) }),
  },
  /** Moves a product to the place before another one; repeated it changes nothing. */
  placeProduct: {
    method: 'POST',
    path: '/bottega/api/placeProduct',
    access: 'maker',
    request: z.object({ product_id: productId, before: productId }),
    response: z.object({ changed: z.boolean() }),
  },
} as const satisfies Record<string, MakersCall>;
