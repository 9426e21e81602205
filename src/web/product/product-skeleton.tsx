import { productText } from '#text/product.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** As big as the first screen of a product. */
export function ProductSkeleton() {
  return (
    <div data-skeleton="product" aria-busy className="pb-28 md:pb-24">
      <PageHeading className="sr-only">{productText.loading}</PageHeading>
      <output className="sr-only">{productText.loading}</output>
      <div className="md:shell grid md:grid-cols-12 md:gap-[32px] md:pt-6 lg:gap-[56px]">
        <div className="md:col-span-7 lg:flex lg:gap-4">
          <div className="hidden w-22 flex-col gap-3 lg:flex">
            <Skeleton className="aspect-piece" />
            <Skeleton className="aspect-piece" />
            <Skeleton className="aspect-piece" />
          </div>
          <Skeleton className="aspect-piece lg:flex-1 max-md:max-h-[72svh] [view-transition-name:piece] md:rounded-md" />
        </div>
        <div className="shell pt-12 md:col-span-5 md:px-0">
          <Skeleton className="h-11 w-3/4" />
          <Skeleton className="mt-4 h-5 w-full" />
          <Skeleton className="mt-7 h-7 w-1/3" />
          <Skeleton className="mt-8 h-11 w-2/3" />
          <Skeleton className="mt-8 h-12 w-1/2" />
          <Skeleton className="mt-6 h-12 w-4/5" />
          <Skeleton className="mt-8 h-12 w-full rounded-full" />
        </div>
      </div>
    </div>
  );
}
