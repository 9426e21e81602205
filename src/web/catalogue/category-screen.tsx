import { Link } from 'react-router';
import { productTypes } from '#contract/product-types.ts';
import type { ProductType } from '#contract/product.ts';
import { categoryText } from '#text/category.ts';
import { layoutText } from '#text/layout.ts';
import { Button } from '#web/ui/button.tsx';
import { categoryPath } from './categories.ts';
import { isComplete, type ProductPages } from './product-pages.ts';

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

interface LoadMoreProps {
  pages: ProductPages;
  onLoadMore: () => void;
}

/** How much of the list is on screen, and the button for more. */
export function LoadMore({ pages, onLoadMore }: LoadMoreProps) {
  const { products, total, loading } = pages;
  return (
    <div className="mt-14 flex flex-col items-center gap-5">
      <output className="figures block min-h-6 text-sm text-soft">
        {total !== undefined && categoryText.seen(products.length, total)}
      </output>
      {total !== undefined && <Seen part={products.length / total} />}
      <output className="sr-only">{loading && categoryText.loading}</output>
      <Button look="outline" disabled={isComplete(pages)} busy={loading} onClick={onLoadMore}>
        {categoryText.loadMore}
      </Button>
    </div>
  );
}

/** The same for the eye: how far down the list one is. */
function Seen({ part }: { part: number }) {
  return (
    <span aria-hidden className="-mt-3 block h-0.5 w-44 overflow-hidden rounded-full bg-oat">
      <span
        className="block h-full origin-left bg-terracotta transition-transform"
        style={{ transform: `scaleX(${part})` }}
      />
    </span>
  );
}
