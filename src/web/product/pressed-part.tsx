import { type ReactNode, Suspense } from 'react';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';

interface PressedPartProps {
  /** Its place while its script comes. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part whose script is loaded when a press asks for it. */
export function PressedPart({ fallback = null, children }: PressedPartProps) {
  return (
    <SectionBoundary>
      <Suspense fallback={fallback}>{children}</Suspense>
    </SectionBoundary>
  );
}
