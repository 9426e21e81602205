import { paths } from '#contract/paths.ts';
import type { ProductType } from '#contract/product.ts';
import type { SitePicture } from '#ui/picture.tsx';

/** The last part of a category's address, and the product type it shows (`/shop/home` is `forhome`). */
const typeOfCategory = {
  clothes: 'clothes',
  accessories: 'accessories',
  home: 'forhome',
} as const satisfies Record<string, ProductType>;

/** The picture that stands for a category. */
export const categoryPictures = {
  clothes: 'site-clothes',
  accessories: 'site-accessories',
  forhome: 'site-home',
} as const satisfies Record<ProductType, SitePicture>;

/** The product type of `/shop/{category}`, or undefined for an address that is not there. */
export function categoryOf(category: string): ProductType | undefined {
  return Object.entries(typeOfCategory).find(([name]) => name === category)?.[1];
}

/** The address of a category. */
export function categoryPath(type: ProductType): string {
  return paths[type];
}
