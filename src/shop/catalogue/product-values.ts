import { createHash } from 'node:crypto';
import type { z } from 'zod';
import {
  type colorFields as colorShapes,
  productFields as shapes,
  type ProductField,
} from '#contract/bottega/products.ts';
import type { ProductFile } from '#contract/catalogue-file.ts';
import type { ProductProblem } from '#contract/product-rule.ts';
import { isLowPrice } from '#contract/report-mistakes.ts';
import { measuresOf } from './measures-of.ts';
import type { WholeProduct } from './product-file-queries.ts';

/** A field of a product: its present value, and the change that another value makes. */
export interface EditableField {
  value: unknown;
  /** @returns undefined for a value of another shape */
  edit(value: unknown): Edit | undefined;
}

export interface Edit {
  /** The product's file after it, not checked yet. */
  file: Partial<Record<keyof ProductFile, unknown>>;
  /** Colours and sizes that stay the same under another name, by their ids. */
  colourNames?: { id: string; to: string }[];
  sizeNames?: { id: string; to: string }[];
  /** A colour that is off sale, so that the file has it not. */
  offSale?: OffSaleColour;
  /** A mistake that the file itself cannot hold. */
  problem?: ProductProblem;
}

/** `texts` are those of its pictures, in their order. */
export interface OffSaleColour {
  id: string;
  color: z.infer<typeof colorShapes.color>;
  groups: ProductFile['colors'][number]['groups'];
  texts: readonly string[];
}

type Values = { [Name in ProductField]: z.infer<(typeof shapes)[Name]> };

/** The fields of a product, by their names. */
export function fieldsOf(product: WholeProduct): Record<ProductField, EditableField> {
  const { file } = product;
  const of = valuesOf(product);
  const field = <Value>(
    shape: z.ZodType<Value>,
    value: Value,
    write: (value: Value) => Edit['file'],
  ): EditableField => ({
    value,
    edit(wanted) {
      const { data, success } = shape.safeParse(wanted);
      return success ? { file: { ...file, ...write(data) } } : undefined;
    },
  });
  return {
    name: field(shapes.name, of.name, (name) => ({ name })),
    short_description: field(shapes.short_description, of.short_description, (words) => ({
      short_description: words,
    })),
    description: field(shapes.description, of.description, (description) => ({ description })),
    price: field(shapes.price, of.price, (price) => ({
      price,
      // Makers type euros and see what shoppers will: the price is meant.
      low_price: isLowPrice(price) || undefined,
    })),
    delivery_price: field(shapes.delivery_price, of.delivery_price, (cents) => ({
      delivery_price: cents,
    })),
    making: field(shapes.making, of.making, (making) => making),
    set: field(shapes.set, of.set, (set) => ({ set: set ?? undefined })),
    yarn: field(shapes.yarn, of.yarn, (yarn) => ({ yarn: yarn ?? undefined })),
    yarn_origin: field(shapes.yarn_origin, of.yarn_origin, (origin) => ({
      yarn_origin: origin ?? undefined,
    })),
    maker_name: field(shapes.maker_name, of.maker_name, (name) => ({
      maker_name: name ?? undefined,
    })),
    hours: field(shapes.hours, of.hours, (hours) => ({ hours: hours ?? undefined })),
    for_whom: field(shapes.for_whom, of.for_whom, (whom) => ({ for_whom: whom ?? undefined })),
    qualities: field(shapes.qualities, of.qualities, (qualities) => ({ qualities })),
    materials_info: field(shapes.materials_info, of.materials_info, (materials) => ({
      materials_info: materials,
    })),
    fit_info: field(shapes.fit_info, of.fit_info, (fit) => ({ fit_info: fit })),
    care_info: field(shapes.care_info, of.care_info, (care) => ({ care_info: care })),
    care: field(shapes.care, of.care, (care) => ({ care: care ?? undefined })),
    warnings: field(shapes.warnings, of.warnings, (warnings) => ({ warnings })),
    measures: field(shapes.measures, of.measures, (measures) => ({
      measures: measures === null ? undefined : new Map(measures.map(({ size, cm }) => [size, cm])),
    })),
    ease: field(shapes.ease, of.ease, (ease) => ({ ease: ease ?? undefined })),
    new: field(shapes.new, of.new, (isNew) => ({ new: isNew })),
    type: field(shapes.type, of.type, (type) => ({ type })),
    colors: field(shapes.colors, of.colors, (ids) => {
      const colors = [...new Set(ids)].flatMap(
        (id) => product.colours.find((colour) => colour.id === id)?.file ?? [],
      );
      const known = new Map([...product.formerMeasures, ...(file.measures ?? [])]);
      return { colors, measures: file.measures && measuresOf({ colors }, known) };
    }),
  };
}

function valuesOf({ file, colours }: WholeProduct): Values {
  const { pieces = 'shelf', ttd, measures } = file;
  return {
    name: file.name,
    short_description: file.short_description,
    description: file.description,
    price: file.price,
    delivery_price: file.delivery_price,
    making: { pieces, ttd },
    set: file.set ?? null,
    yarn: file.yarn ?? null,
    yarn_origin: file.yarn_origin ?? null,
    maker_name: file.maker_name ?? null,
    hours: file.hours ?? null,
    for_whom: file.for_whom ?? null,
    qualities: file.qualities,
    materials_info: file.materials_info,
    fit_info: file.fit_info,
    care_info: file.care_info,
    care: file.care ?? null,
    warnings: file.warnings,
    measures:
      measures === undefined ? null : [...measures].map(([size, cm]) => ({ size, cm: { ...cm } })),
    ease: file.ease ?? null,
    new: file.new,
    type: file.type,
    colors: colours.filter(({ onSale }) => onSale).map(({ id }) => id),
  };
}

/** Equal values have equal versions. */
export function versionOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
