import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  /** Of the heading, for what leads there. */
  id?: string;
  children: ReactNode;
}

/** A part of an order's screen under its heading. */
export function Part({ title, id, children }: PartProps) {
  return (
    <section>
      <h2 id={id} tabIndex={id === undefined ? undefined : -1} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
