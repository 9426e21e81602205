import { Link } from 'react-router';
import { productTypes } from '#contract/product-types.ts';
import type { ProductType } from '#contract/product.ts';
import { categoryText } from '#text/category.ts';
import { layoutText } from '#text/layout.ts';
import { categoryPath } from './category-of.ts';

/** From one category to the others, without the way back to the shop. */
export function CategoryTabs({ current }: { current: ProductType }) {
  return (
    <nav
      aria-label={categoryText.categories}
      className="mt-5 mb-7 border-b border-line md:mt-8 md:mb-10"
    >
      <ul className="-mb-px flex flex-wrap gap-x-5 sm:gap-x-8">
        {productTypes.map((type) => (
          <li key={type}>
            <Link
              to={categoryPath(type)}
              prefetch="intent"
              aria-current={type === current ? 'page' : undefined}
              className="inline-flex min-h-12 items-center border-b-2 border-transparent text-sm text-soft transition-colors hover:text-ink aria-[current]:border-terracotta aria-[current]:font-medium aria-[current]:text-ink forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]"
            >
              {layoutText[type]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
