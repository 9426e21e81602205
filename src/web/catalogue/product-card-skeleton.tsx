import { Skeleton } from '#web/ui/skeleton.tsx';

/** As big as a product card. */
export function ProductCardSkeleton() {
  return (
    <div data-skeleton="card">
      <Skeleton className="aspect-piece rounded-md" />
      <Skeleton className="mt-4 h-4 w-3/4" />
      <Skeleton className="mt-3 h-4 w-1/3" />
    </div>
  );
}
