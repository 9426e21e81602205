import { createHash } from 'node:crypto';
import type { z } from 'zod';
import {
  type colorFields as colorShapes,
  productFields as shapes,
  type ProductField,
  type colorFields,
} from '#contract/bottega/products.ts';
import { type ProductFile, productFileSchema } from '#contract/catalogue-file.ts';
import { type ProductProblem, problemOf } from '#contract/product-rule.ts';
import { isLowPrice } from '#contract/report-mistakes.ts';
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

/** The fields of a product, by their names. Most have the value of the file's field, or null where that is absent. */
export function fieldsOf(product: WholeProduct): Record<string, EditableField> {
  const { file, colours } = product;
  const { pieces = 'shelf', ttd, price, measures } = file;
  const field = <Value>(
    { shape }: { shape: { value: z.ZodType<Value> } },
    value: unknown,
    write: (value: Value) => Edit['file'],
  ): EditableField => ({
    value,
    edit(wanted) {
      const { data, success } = shape.value.safeParse(wanted);
      return success ? { file: { ...file, ...write(data) } } : undefined;
    },
  });
  const values = new Map<string, unknown>(Object.entries(file));
  const same = Object.entries<(typeof shapes)[ProductField]>(shapes).map(([name, shape]) => [
    name,
    field<unknown>(shape, values.get(name) ?? null, (value) => ({ [name]: value ?? undefined })),
  ]);
  return {
    ...Object.fromEntries(same),
    price: field(shapes.price, price, (cents) => ({
      price: cents,
      // Makers type euros and see what shoppers will: the price is meant.
      low_price: isLowPrice(cents) || undefined,
    })),
    making: field(shapes.making, { pieces, ttd }, (making) => making),
    measures: field(
      shapes.measures,
      measures === undefined ? null : [...measures].map(([size, cm]) => ({ size, cm: { ...cm } })),
      (lines) => ({
        measures: lines === null ? undefined : new Map(lines.map(({ size, cm }) => [size, cm])),
      }),
    ),
    colors: field(
      shapes.colors,
      colours.filter(({ onSale }) => onSale).map(({ id }) => id),
      (ids) => {
        const colors = [...new Set(ids)].flatMap(
          (id) => colours.find((colour) => colour.id === id)?.file ?? [],
        );
        const known = new Map([...product.formerMeasures, ...(measures ?? [])]);
        return { colors, measures: measures && measuresOf({ colors }, known) };
      },
    ),
  };
}

/** Equal values have equal versions. */
export function versionOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

/** The measures of the sizes that a product still has, in the order of its sizes. */
export function measuresOf<Measured>(
  { colors }: Pick<ProductFile, 'colors'>,
  measures: ReadonlyMap<string, Measured>,
): Map<string, Measured> {
  const sizes = new Set(colors.flatMap((colour) => [...colour.sizes.keys()]));
  const kept = [...measures].filter(([size]) => sizes.has(size));
  const order = [...sizes];
  return new Map(kept.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other)));
}

/** `path` begins with a field of the product's file. */
export type EditRefusal = { path: string; problem: ProductProblem };

/** The refusals of the rules of a product's file, each with its place in the file. */
export function toRefusals({ issues }: z.ZodError): EditRefusal[] {
  return issues.map((issue) => ({ path: issue.path.join('.'), problem: problemOf(issue) }));
}

const colorSchema = productFileSchema.shape.colors.element.pick({
  name: true,
  code: true,
  code2: true,
});

/** The refusals of these rules for a colour off sale, which the file leaves out. */
export function refuseColor(color: z.infer<typeof colorFields.color>): EditRefusal[] {
  const { error } = colorSchema.safeParse({ ...color, code2: color.code2 ?? undefined });
  return error === undefined ? [] : toRefusals(error);
}
