import type { ReactNode } from 'react';

/** What is to be done beside the order's summary; below it on phones. */
export function CheckoutColumns({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_min(25rem,40%)] lg:gap-16">
      {children}
    </div>
  );
}
