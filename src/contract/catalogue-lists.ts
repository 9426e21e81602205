import type { ProductType } from '#contract/product.ts';

/** The ids of the products on sale by category, in the order of the lists. */
export type CatalogueLists = Record<ProductType, readonly string[]>;

/** How many there are of all categories. */
export function countListed(lists: CatalogueLists): number {
  return Object.values(lists).reduce((sum, { length }) => sum + length, 0);
}

/** In which order the categories follow one another, where all products are listed. */
export const listOrder = ['clothes', 'accessories', 'forhome'] as const satisfies ProductType[];

export function allListed(lists: CatalogueLists): string[] {
  return listOrder.flatMap((type) => lists[type]);
}
