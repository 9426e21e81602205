import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

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

/** A sock without the other one. */
export function LoneSock() {
  return (
    <LineDrawing height={130}>
      <g stroke="var(--color-ink)">
        <path d="M92 10h42v58c0 7 3 11 9 14l25 12c14 7 11 26-5 26h-37c-20 0-34-14-34-34z" />
        <path d="M92 28h42M101 10v18M110 10v18M119 10v18M127 10v18" />
      </g>
      <g stroke="var(--color-terracotta)">
        <path d="M94 96c6-14 20-22 40-20M152 86c-6 8-7 22-2 34M92 42l7 6 7-6 7 6 7-6 7 6 7-6M92 54l7 6 7-6 7 6 7-6 7 6 7-6" />
        <path d="M170 116c18 8 30 2 38-6s16-22 4-24-10 22 20 20" />
      </g>
    </LineDrawing>
  );
}

/** A ball of yarn whose thread got away. */
export function LooseYarn() {
  return (
    <LineDrawing height={120}>
      <g className="text-terracotta" stroke="currentColor">
        <clipPath id="yarn-ball">
          <circle cx="70" cy="58" r="42" />
        </clipPath>
        <g clipPath="url(#yarn-ball)">
          <path d="M22 66C35 32 65 11 104 15M27 86C42 47 70 25 117 32M40 101C53 64 81 45 124 51" />
          <path d="M63 101c5-15 18-28 52-32M83 108c5-11 15-18 35-22" />
        </g>
        <circle cx="70" cy="58" r="42" />
        <path d="M94 93c20 16 44 20 62 8s14-34-3-31-13 34 14 38 40-16 62-12" />
      </g>
    </LineDrawing>
  );
}

/** A row of knit stitches in the colour of the text, as a hem. */
export function KnitEdge({ className }: { className: string }) {
  const id = useId();
  return (
    <svg aria-hidden className={classNames('block h-3 w-full', className)}>
      <pattern
        id={id}
        x="50%"
        width="16"
        height="12"
        patternUnits="userSpaceOnUse"
        patternTransform="translate(-8)"
      >
        <path
          fill="currentColor"
          d="M1 0C5 1 8 5 8 12 3 11-1 6 1 0M15 0C11 1 8 5 8 12c5-1 9-6 7-12"
        />
      </pattern>
      <rect width="100%" height="12" fill={`url(#${id})`} />
    </svg>
  );
}
