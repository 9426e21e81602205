import { use, useEffect, useRef, type ReactNode } from 'react';
import { ArrivalContext } from './arrival.ts';

interface PageHeadingProps {
  className?: string;
  /** Of its words, where they are not Italian. */
  lang?: string;
  /** A name, which no browser translates. */
  translate?: 'no';
  children: ReactNode;
}

/** The one heading of a screen. It takes the focus after a navigation from another screen. */
export function PageHeading({ children, ...heading }: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { headingDrawn } = use(ArrivalContext);

  useEffect(() => headingDrawn(ref.current), [headingDrawn]);

  return (
    <h1 ref={ref} tabIndex={-1} {...heading}>
      {children}
    </h1>
  );
}
