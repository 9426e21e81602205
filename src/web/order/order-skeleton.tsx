import type { ReactNode } from 'react';
import { PageHeading } from '#web/layout/page-heading.tsx';

interface OrderSkeletonProps {
  /** Announced while loading. */
  text: string;
  /** How wide the page will be. */
  width: 'max-w-3xl' | 'max-w-5xl';
  /** The placeholders of the content. */
  children: ReactNode;
}

/** Stands for an order while it is on its way. */
export function OrderSkeleton({ text, width, children }: OrderSkeletonProps) {
  return (
    <div className={`shell ${width} py-10 md:py-16`} data-skeleton="order" aria-busy>
      <PageHeading className="sr-only">{text}</PageHeading>
      <output className="sr-only">{text}</output>
      {children}
    </div>
  );
}
