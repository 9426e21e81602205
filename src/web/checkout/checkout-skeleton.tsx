import { checkoutText } from '#text/checkout.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CheckoutColumns } from './checkout-columns.tsx';
import { CheckoutHead } from './checkout-head.tsx';

/** Stands for the checkout until the browser has told which order and step it is. */
export function CheckoutSkeleton() {
  return (
    <div className="shell max-w-6xl py-8 md:py-12" data-skeleton="order" aria-busy>
      <CheckoutHead />
      <output className="sr-only">{checkoutText.loading}</output>
      <Skeleton className="h-12" />
      <CheckoutColumns>
        <Skeleton className="h-14 lg:hidden" />
        <div className="grid gap-6">
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
        <Skeleton className="hidden h-96 lg:block" />
      </CheckoutColumns>
    </div>
  );
}
