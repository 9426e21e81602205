import { LineDrawing } from '#web/ui/line-drawing.tsx';

/** A card that got caught in a loop of yarn. */
export function KnottedCard() {
  return (
    <LineDrawing height={120}>
      <g stroke="var(--color-ink)" transform="rotate(-7 120 62)">
        <rect x="66" y="28" width="108" height="68" rx="7" />
        <path d="M66 46h108M78 82h26" />
      </g>
      <path
        stroke="var(--color-terracotta)"
        d="M8 88c22 14 44-4 62-18s42-30 62-22 16 32-4 34-26-22-6-34 52-8 64 6 0 34 18 34 20-10 28-10"
      />
    </LineDrawing>
  );
}
