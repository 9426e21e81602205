import { LineDrawing } from '#web/ui/line-drawing.tsx';

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
