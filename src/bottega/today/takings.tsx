import { Link } from 'react-router';
import type { TodayOverview } from '#contract/bottega/today.ts';
import { accountsText } from '#text/bottega-accounts.ts';
import { bottegaText } from '#text/bottega.ts';
import { todayText } from '#text/bottega-today.ts';
import { formatMonth } from '#text/dates.ts';
import { formatEuro, formatSum } from '#text/money.ts';
import { WeekBars } from '#bottega/accounts/sold-weeks.tsx';
import { readClock } from '#bottega/read-clock.ts';
import { bottegaPaths } from '#bottega/bottega-paths.ts';

/** Sold today, in this week beside the last one, and in this month: the sums of 'Ogni euro'. */
export function Takings({ sold, takings }: Pick<TodayOverview, 'sold' | 'takings'>) {
  const { month, weeks } = takings;
  const { today } = readClock();
  const [lastWeek, week] = weeks.slice(-2);
  if (week === undefined || lastWeek === undefined) return null;
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">{todayText.week}</h2>
        <Link
          to={bottegaPaths.accounts}
          className="inline-flex min-h-11 items-center text-sm underline"
        >
          {bottegaText.accounts}
        </Link>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-[1_1_12rem] text-sm">
          <p className="figures font-display text-[1.75rem] leading-tight">
            {formatSum(week.total)}
          </p>
          <p className="text-soft">
            {accountsText.weekOf(week.orders, week.pieces)};{' '}
            {todayText.lastWeek(formatSum(lastWeek.total))}
          </p>
          <p>{todayText.inMonth(formatMonth(today.slice(0, 7)), formatSum(month.total))}</p>
          <p>
            {todayText.sold}:{' '}
            {sold.orders === 0
              ? todayText.soldNothing
              : todayText.soldSome({ ...sold, total: formatEuro(sold.total) })}
          </p>
        </div>
        <WeekBars weeks={weeks} className="h-14 w-36 max-w-full shrink-0" />
      </div>
    </section>
  );
}
