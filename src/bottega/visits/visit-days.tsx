import { Bars } from '#bottega/layout/bars.tsx';
import type { BottegaVisitDay } from '#contract/bottega/visits.ts';
import { visitsText } from '#text/bottega-visits.ts';
import { formatShortDay } from '#text/dates.ts';

/** Visits per day, as bars and as a table; a day without any has no row. */
export function VisitDays({ days }: { days: BottegaVisitDay[] }) {
  const best = Math.max(...days.map(visitsOf));
  const busy = days.filter((day) => visitsOf(day) > 0 || day.carted > 0 || day.sold > 0);
  const [last, another] = busy.toReversed();
  if (last === undefined) return <p>{visitsText.none}</p>;
  if (another === undefined && visitsOf(last) > 0) {
    return (
      <p>
        {visitsText.onlyDay(formatShortDay(new Date(last.day)), visitsOf(last))}{' '}
        {visitsText.otherDays(days.length - 1)}
      </p>
    );
  }
  return (
    <>
      <p className="mb-2 text-sm text-soft">{visitsText.best(best)}</p>
      <Bars
        bars={days.map((day) => ({ key: day.day, value: visitsOf(day) }))}
        className="h-28 w-full"
      />
      <table className="mt-4 w-full text-sm">
        <caption className="sr-only">{visitsText.perDay}</caption>
        <thead>
          <tr className="border-b border-edge align-bottom">
            <th scope="col" className="py-1 pr-2 text-left font-medium wrap-anywhere">
              {visitsText.day}
            </th>
            <th scope="col" className="py-1 text-right font-medium wrap-anywhere">
              {visitsText.seen}
            </th>
          </tr>
        </thead>
        <tbody>
          {busy.toReversed().map((day) => (
            <tr key={day.day} className="border-b border-line align-baseline">
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                {formatShortDay(new Date(day.day))}
                <span className="block text-soft wrap-anywhere">{visitsText.dayDetails(day)}</span>
              </th>
              <td className="figures py-1 text-right whitespace-nowrap">{visitsOf(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {busy.length < days.length && (
        <p className="mt-2 text-sm text-soft">{visitsText.otherDays(days.length - busy.length)}</p>
      )}
    </>
  );
}

function visitsOf({ pages, products }: BottegaVisitDay): number {
  return pages + products;
}
