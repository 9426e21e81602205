import type { ReactNode } from 'react';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { LooseYarn } from '#ui/line-drawings.tsx';

interface MessageProps {
  heading: string;
  lead: string;
  /** Above the heading; a ball of yarn whose thread got away when left out. */
  drawing?: ReactNode;
  /** The ways on. */
  children: ReactNode;
  /** Further content, below the ways on. */
  below?: ReactNode;
}

/** A screen that only says something and shows the ways on. */
export function Message({ heading, lead, drawing, children, below }: MessageProps) {
  return (
    <section className="shell flex flex-col items-center py-14 text-center md:py-20">
      {drawing ?? <LooseYarn />}
      <PageHeading className="mt-8 w-full max-w-2xl text-3xl">{heading}</PageHeading>
      <p className="mt-4 max-w-md text-lg text-soft text-balance">{lead}</p>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-3">{children}</div>
      {below}
    </section>
  );
}
