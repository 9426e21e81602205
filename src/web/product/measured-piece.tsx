import type { MeasureName } from '#contract/measures.ts';
import { drawnLetters, type DrawnMeasure, drawnMeasures } from '#text/measuring.ts';

/** A pullover with the lines along which it is measured. */
export function MeasuredPiece({ drawn = drawnMeasures }: { drawn?: readonly DrawnMeasure[] }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 150 110"
      fill="none"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="w-38 max-w-full shrink-0"
    >
      <path
        stroke="var(--color-ink)"
        d="M60 12q15 9 30 0l18 6 34 52-14 8-24-32v58H46V46L22 78 8 70l34-52z"
      />
      {drawn.map((name) => (
        <MeasuredLine key={name} name={name} />
      ))}
    </svg>
  );
}

const places = {
  torace: { line: 'M47 50h56', x: 56, y: 46 },
  lunghezza: { line: 'M84 17v86', x: 72, y: 92 },
  manica: { line: 'M103 49l26 32', x: 121, y: 62 },
} as const satisfies Record<DrawnMeasure, object>;

function MeasuredLine({ name }: { name: DrawnMeasure }) {
  const { line, x, y } = places[name];
  return (
    <>
      <path stroke="var(--color-terracotta)" strokeDasharray="3 3.500" d={line} />
      <text x={x} y={y} fill="var(--color-terracotta-deep)" fontSize="11" fontWeight="600">
        {drawnLetters[name]}
      </text>
    </>
  );
}

/** Measures of a piece that the pullover is drawn with: none of a piece that is no top, such as one with hips. */
export function measuresToDraw(names: readonly MeasureName[]): DrawnMeasure[] {
  const isTop = names.includes('torace') && !names.includes('fianchi');
  return isTop ? drawnMeasures.filter((name) => names.includes(name)) : [];
}
