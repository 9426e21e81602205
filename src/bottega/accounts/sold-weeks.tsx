import { Bars, BarsAndTable } from '#bottega/layout/bars.tsx';
import type { SoldWeek } from '#contract/bottega/accounts.ts';
import { accountsText } from '#text/bottega-accounts.ts';
import { formatShortDay } from '#text/dates.ts';
import { formatSum } from '#text/money.ts';

/** Sales per week, as bars and as a table; a week without sales has no row. */
export function SoldWeeks({ weeks }: { weeks: SoldWeek[] }) {
  const best = Math.max(...weeks.map(({ total }) => total));
  const sold = weeks.filter(({ orders, total }) => orders > 0 || total !== 0).toReversed();
  const [last, another] = sold;
  if (last === undefined || best <= 0) return <p>{accountsText.noWeeks}</p>;
  const others = weeks.length - sold.length;
  if (another === undefined) {
    return (
      <p>
        {tellWeek(last)} {accountsText.otherWeeks(others)}
      </p>
    );
  }
  return (
    <BarsAndTable
      best={accountsText.best(formatSum(best))}
      bars={barsOf(weeks)}
      className="h-auto w-full"
      caption={accountsText.weeks}
      heads={{ name: accountsText.weekFrom, figure: accountsText.weekTotal }}
      rows={sold.map(({ from, orders, pieces, total }) => ({
        name: formatShortDay(new Date(from)),
        details: orders > 0 ? accountsText.weekOf(orders, pieces) : '',
        figure: formatSum(total),
      }))}
      others={others > 0 && accountsText.otherWeeks(others)}
    />
  );
}

/** A single week as a sentence: a plot of one bar shows nothing. */
function tellWeek({ from, orders, pieces, total }: SoldWeek): string {
  const what = accountsText.weekOf(orders, pieces);
  return accountsText.onlyWeek({
    from: formatShortDay(new Date(from)),
    what,
    sum: formatSum(total),
  });
}

export function WeekBars({ weeks, className }: { weeks: SoldWeek[]; className: string }) {
  return <Bars bars={barsOf(weeks)} className={className} />;
}

function barsOf(weeks: SoldWeek[]) {
  return weeks.map(({ from, total }) => ({ key: from, value: total }));
}
