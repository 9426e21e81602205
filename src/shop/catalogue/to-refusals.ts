import type { z } from 'zod';
import type { colorFields } from '#contract/bottega/products.ts';
import { productFileSchema } from '#contract/catalogue-file.ts';
import { problemOf, type ProductProblem } from '#contract/product-rule.ts';

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
