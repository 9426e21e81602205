import type { ProductType } from '#contract/product.ts';
import { productTypes } from '#contract/product-types.ts';

/** The ids of the products on sale by category, in the order of the lists. */
export type CatalogueLists = Record<ProductType, readonly string[]>;

/** How many there are of all categories. */
export function countListed(lists: CatalogueLists): number {
  return Object.values(lists).reduce((sum, { length }) => sum + length, 0);
}

/** The ids of all categories, one category after the other. */
export function allListed(lists: CatalogueLists): string[] {
  return productTypes.flatMap((type) => lists[type]);
}

const partName = /^(?<nth>[1-9]\d{0,3})\.xml$/;

/** Which part a name such as `2.xml` means, counted from 1. */
export function nthPart(name: string): number | undefined {
  const nth = partName.exec(name)?.groups?.['nth'];
  return nth === undefined ? undefined : Number(nth);
}

/** How many parts so many make; nothing makes one too. */
export function partsOf(count: number, perPart: number): number {
  return Math.max(1, Math.ceil(count / perPart));
}
