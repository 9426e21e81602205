/** A pullover with the lines along which it is measured. */
export function MeasuredPiece() {
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
      <path
        stroke="var(--color-terracotta)"
        strokeDasharray="3 3.500"
        d="M47 50h56M84 17v86M103 49l26 32"
      />
      <g fill="var(--color-terracotta-deep)" fontSize="11" fontWeight="600">
        <text x="56" y="46">
          A
        </text>
        <text x="72" y="92">
          B
        </text>
        <text x="121" y="62">
          C
        </text>
      </g>
    </svg>
  );
}
