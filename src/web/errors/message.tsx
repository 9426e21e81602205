import type { ReactNode } from 'react';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { LooseYarn } from './loose-yarn.tsx';

interface MessageProps {
  heading: string;
  lead: string;
  /** The ways on. */
  children: ReactNode;
}

/** A screen that only says something and shows the ways on. */
export function Message({ heading, lead, children }: MessageProps) {
  return (
    <section className="shell flex flex-col items-center py-16 text-center md:py-24">
      <LooseYarn />
      <PageHeading className="mt-8 max-w-2xl text-3xl">{heading}</PageHeading>
      <p className="mt-4 max-w-md text-soft">{lead}</p>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-3">{children}</div>
    </section>
  );
}
