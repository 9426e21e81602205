import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import { layoutText } from '#text/layout.ts';
import { categoryPath } from '#web/catalogue/category-of.ts';
import type { JsonLd } from './json-ld.ts';

/** Shop, category, product: the way that the page shows too. */
export function breadcrumbJsonLd({ type, _id, name }: Product, origin: string): JsonLd {
  const steps = [
    { name: layoutText.shop, path: paths.shop },
    { name: layoutText[type], path: categoryPath(type) },
    { name, path: paths.product(_id) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: `${origin}${step.path}`,
    })),
  };
}
