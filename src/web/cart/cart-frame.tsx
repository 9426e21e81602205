import type { ReactNode } from 'react';
import { cartText } from '#text/cart.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { WriteToUs } from '#web/write-to-us.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The cart's heading with the content below it. */
export function CartFrame({ children }: { children: ReactNode }) {
  return (
    <div className="shell py-8 not-desk:max-w-6xl md:py-12">
      <PageHeading className="mb-6 text-2xl md:mb-8">{cartText.title}</PageHeading>
      <div className="noscript:mb-8">
        <WriteToUs why={cartText.needsScript} />
      </div>
      {children}
    </div>
  );
}

/** Lines beside the summary; below it on phones. */
export function CartColumns({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_min(25rem,40%)] lg:gap-16 desk:grid-cols-[minmax(0,1fr)_34rem] desk:gap-32">
      {children}
    </div>
  );
}

/** As high as the cart it stands for: so many lines, and the summary. */
export function CartSkeleton({ lines }: { lines: number }) {
  return (
    <CartFrame>
      <output className="sr-only">{cartText.loading}</output>
      <CartColumns>
        <div>
          <ul aria-hidden className="divide-y divide-line border-y border-line">
            {Array.from({ length: lines }, (_, index) => (
              <li key={index} data-skeleton="line" className="flex gap-4 py-5 sm:gap-6">
                <Skeleton className="aspect-piece w-[min(6rem,26vw)] shrink-0 self-start sm:w-32 desk:w-48" />
                <div className="flex flex-1 flex-col gap-2">
                  <Skeleton className="h-6 w-3/5" />
                  <Skeleton className="h-4 w-2/5" />
                  <Skeleton className="h-4 w-1/4" />
                  <Skeleton className="mt-auto h-11.5 w-30" />
                </div>
              </li>
            ))}
          </ul>
          <Skeleton className="mt-4 mb-6 h-11 w-36" />
        </div>
        <Skeleton className="h-114 lg:self-start" />
      </CartColumns>
    </CartFrame>
  );
}
