const height = 100;
const barWidth = 20;
const gap = 6;

interface BarsProps {
  /** In their order; below 0 as 0. */
  bars: { key: string; value: number }[];
  className: string;
}

/** A bar for each value, the last in colour; words beside them say the same. */
export function Bars({ bars, className }: BarsProps) {
  const best = Math.max(1, ...bars.map(({ value }) => value));
  const width = bars.length * (barWidth + gap) - gap;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height + 2}`}
      preserveAspectRatio="none"
      className={className}
    >
      {bars.map(({ key, value }, place) => {
        const tall = Math.max(value > 0 ? 2 : 0, Math.round((value / best) * height));
        return (
          <rect
            key={key}
            x={place * (barWidth + gap)}
            y={height - tall}
            width={barWidth}
            height={tall}
            rx={2}
            className={place === bars.length - 1 ? 'fill-terracotta' : 'fill-oat'}
          />
        );
      })}
      <path d={`M0 ${height + 1}h${width}`} className="stroke-edge" />
    </svg>
  );
}
