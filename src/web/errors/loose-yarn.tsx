import { LineDrawing } from '#web/ui/line-drawing.tsx';

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
