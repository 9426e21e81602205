import type { ReactNode } from 'react';

interface LineDrawingProps {
  /** In the drawing's own units; it is always 240 wide. */
  height: number;
  children: ReactNode;
}

/** A drawing of thin lines, for the eye alone. Its lines bring their own colours. */
export function LineDrawing({ height, children }: LineDrawingProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 240 ${height}`}
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-60 max-w-full"
    >
      {children}
    </svg>
  );
}
