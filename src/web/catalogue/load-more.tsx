import { categoryText } from '#text/category.ts';
import { Button } from '#web/ui/button.tsx';
import { isComplete, type ProductPages } from './product-pages.ts';

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
