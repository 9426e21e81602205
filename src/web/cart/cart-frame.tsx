import type { ReactNode } from 'react';
import { cartText } from '#text/cart.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';

/** The cart's heading and what stands below it. */
export function CartFrame({ children }: { children: ReactNode }) {
  return (
    <div className="shell max-w-6xl py-8 md:py-12">
      <PageHeading className="mb-6 text-2xl md:mb-8">{cartText.title}</PageHeading>
      {children}
    </div>
  );
}

/** Lines beside the summary; below it on phones. */
export function CartColumns({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_min(25rem,40%)] lg:gap-16">
      {children}
    </div>
  );
}
