import type { PagePicture } from '#contract/page-pictures.ts';
import type { ListType } from '#contract/product-filters.ts';

/** The last part of a list's address, and the products it shows (`/shop/home` is `forhome`). */
const typeOfCategory = {
  clothes: 'clothes',
  accessories: 'accessories',
  home: 'forhome',
  tutto: 'all',
} as const satisfies Record<string, ListType>;

/** The picture that stands for a category. */
export const categoryPictures = {
  clothes: 'clothes',
  accessories: 'accessories',
  forhome: 'home',
  all: 'share',
} as const satisfies Record<ListType, PagePicture>;

/** The product type of `/shop/{category}`, or undefined for an address that is not there. */
export function categoryOf(category: string): ListType | undefined {
  return Object.entries(typeOfCategory).find(([name]) => name === category)?.[1];
}
