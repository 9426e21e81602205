import { use, useEffect, useRef, type ReactNode } from 'react';
import { ArrivalContext } from './arrival.ts';

interface PageHeadingProps {
  className?: string;
  /** Of its words, where they are not Italian. */
  lang?: string;
  children: ReactNode;
}

/** The one heading of a screen. It takes the focus of whoever arrives from another screen. */
export function PageHeading({ className, lang, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { headingDrawn } = use(ArrivalContext);

  useEffect(() => headingDrawn(heading.current), [headingDrawn]);

  return (
    <h1 ref={heading} tabIndex={-1} lang={lang} className={className}>
      {children}
    </h1>
  );
}
