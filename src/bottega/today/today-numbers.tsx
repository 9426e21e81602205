import { Link } from 'react-router';
import type { TodayOverview } from '#contract/bottega/today.ts';
import { todayText } from '#text/bottega-today.ts';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { classNames } from '#ui/class-names.ts';
import { isToShip } from './today-orders.tsx';

/** Three numbers, each of which leads to its list. */
export function TodayNumbers({ today }: { today: TodayOverview }) {
  const toShip = today.to_ship.filter(isToShip).length;
  const withdrawals = today.withdrawals.length + today.stray_withdrawals.length;
  const numbers = [
    { to: bottegaPaths.orders, count: toShip, words: todayText.numbers.toShip },
    { to: bottegaPaths.making, count: today.to_make, words: todayText.numbers.toMake },
    {
      to: bottegaPaths.withdrawals,
      count: withdrawals,
      words: todayText.numbers.withdrawals(withdrawals),
      isUrgent: withdrawals > 0,
    },
  ];
  return (
    <ul className="flex flex-wrap divide-x divide-line border-y border-line">
      {numbers.map(({ to, count, words, isUrgent = false }) => (
        <li key={to} className="flex-1 pl-3 first:pl-0">
          <Link
            to={to}
            className={classNames(
              'block py-2.5 no-underline hover:text-terracotta',
              isUrgent ? 'text-terracotta' : 'text-ink',
            )}
          >
            <span className="block font-display text-[2rem] leading-none lining-nums tabular-nums">
              {count}{' '}
            </span>
            <span className="block text-sm text-soft">{words}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
