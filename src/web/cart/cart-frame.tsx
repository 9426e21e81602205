import type { ReactNode, Ref } from 'react';
import { cartText } from '#text/cart.ts';

/** The cart's heading and what stands below it; the heading can take the focus. */
export function CartFrame({
  heading,
  children,
}: {
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  return (
    <div className="shell max-w-6xl py-8 md:py-12">
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-2xl outline-none md:mb-8">
        {cartText.title}
      </h1>
      {children}
    </div>
  );
}

/** Lines beside the summary; below it on phones. */
export function CartColumns({ children }: { children: ReactNode }) {
  return <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16">{children}</div>;
}
