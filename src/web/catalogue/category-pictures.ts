import type { ProductType } from '#contract/product.ts';
import type { SitePicture } from '#web/site-picture.ts';

/** The picture that stands for a category. */
export const categoryPictures = {
  clothes: 'site-clothes',
  accessories: 'site-accessories',
  forhome: 'site-home',
} as const satisfies Record<ProductType, SitePicture>;
