import { Skeleton } from '#web/ui/skeleton.tsx';
import { cardFacts, cardName, cardWords } from './card-look.ts';

/** As big as a product card. */
export function ProductCardSkeleton() {
  return (
    <div data-skeleton="card">
      <Skeleton className="aspect-piece rounded-md" />
      <div className={cardWords}>
        <div className={cardName}>
          <div className="py-[0.1875em]">
            <Skeleton className="h-[1em] w-3/4" />
          </div>
        </div>
        <div className={cardFacts}>
          <Skeleton className="h-4 w-1/3" />
        </div>
      </div>
    </div>
  );
}
