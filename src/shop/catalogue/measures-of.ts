import type { ProductFile } from '#contract/catalogue-file.ts';

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
