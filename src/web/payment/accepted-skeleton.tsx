import { acceptedText } from '#text/payment.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Stands for the confirmation until the payment check succeeds. */
export function AcceptedSkeleton() {
  return (
    <div className="shell max-w-3xl py-10 md:py-16" data-skeleton="order" aria-busy>
      <PageHeading className="sr-only">{acceptedText.loading}</PageHeading>
      <output className="sr-only">{acceptedText.loading}</output>
      <Skeleton className="mx-auto h-35 w-60" />
      <Skeleton className="mx-auto mt-6 h-12 w-4/5" />
      <Skeleton className="mt-7 h-14" />
      <Skeleton className="mt-10 h-96" />
      <Skeleton className="mx-auto mt-8 h-12 w-48" />
    </div>
  );
}
