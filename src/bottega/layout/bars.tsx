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

interface BarsAndTableProps extends BarsProps {
  best: string;
  /** Of those without a row. */
  others: string | false;
  caption: string;
  heads: { name: string; figure: string };
  rows: readonly { name: string; details: string; figure: string | number }[];
}

export function BarsAndTable(props: BarsAndTableProps) {
  const { best, others, bars, className, caption, heads, rows } = props;
  return (
    <>
      <p className="mb-2 text-sm text-soft">{best}</p>
      <Bars bars={bars} className={className} />
      <table className="mt-4 w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-edge align-bottom">
            <th scope="col" className="py-1 pr-2 text-left font-medium wrap-anywhere">
              {heads.name}
            </th>
            <th scope="col" className="py-1 text-right font-medium wrap-anywhere">
              {heads.figure}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, details, figure }) => (
            <tr key={name} className="border-b border-line align-baseline">
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                {name}
                <span className="block text-soft wrap-anywhere">{details}</span>
              </th>
              <td className="figures py-1 text-right whitespace-nowrap">{figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {others && <p className="mt-2 text-sm text-soft">{others}</p>}
    </>
  );
}
