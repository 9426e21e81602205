import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { authCalls } from '#contract/bottega/auth.ts';
import type { TodayOverview } from '#contract/bottega/today.ts';
import { bottegaText } from '#text/bottega.ts';
import { todayText } from '#text/bottega-today.ts';
import { formatMoment, formatMonth, formatWeekday } from '#text/dates.ts';
import { ConfirmEmail } from '#bottega/sign-in/confirm-email.tsx';
import { LinkCard, Loaded, Screen, Section } from '#bottega/layout/screen.tsx';
import { readClock } from '#bottega/read-clock.ts';
import { useCall } from '#bottega/use-call.ts';
import { Differences, InDanger, isToShip, ToShip, Waiting } from './today-sections.tsx';
import { Withdrawals } from './withdrawals.tsx';
import { Link } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { classNames } from '#ui/class-names.ts';
import { noteCalls } from '#contract/bottega/notes.ts';
import { answersText as text } from '#text/bottega-answers.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { accountsText } from '#text/bottega-accounts.ts';
import { formatEuro, formatSum } from '#text/money.ts';
import { WeekBars } from '#bottega/accounts/sold-weeks.tsx';

/** A morning: three numbers, what comes before all else, parcels, pieces that are awaited, takings. */
export function TodayScreen() {
  const called = useCall(orderCalls.today, {});
  const maker = useCall(authCalls.me, {}).response;
  const { now, isEvening } = readClock();
  return (
    <Screen
      title={bottegaText.today}
      heading={todayText.greeting({ name: maker?.name, isEvening })}
      above={<p className="text-sm text-soft">{formatWeekday(now)}</p>}
    >
      <ConfirmEmail />
      <Loaded called={called}>
        {(today) => (
          <div className="grid grid-cols-1 gap-6">
            <TodayNumbers today={today} />
            <FirstOfAll today={today} onSorted={called.reload} />
            <OpenAnswers />
            <ToShip orders={today.to_ship} isNew={today.is_new} />
            <Waiting waiting={today.waiting} />
            <Takings sold={today.sold} takings={today.takings} />
            <Backup backup={today.backup} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function FirstOfAll({ today, onSorted }: { today: TodayOverview; onSorted: () => void }) {
  const { withdrawals, stray_withdrawals: strays, differences, backup } = today;
  const inDanger = today.to_ship.filter(({ in_danger }) => in_danger);
  const isBackupLate = backup?.is_late === true && backup.at !== undefined;
  const count = withdrawals.length + strays.length + inDanger.length + differences.length;
  if (count === 0 && !isBackupLate) return null;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="-mb-2 text-lg">{todayText.firstOfAll}</h2>
      {isBackupLate && (
        <p className="text-sm font-medium text-terracotta">{todayText.backupLate}</p>
      )}
      <Withdrawals {...{ withdrawals, strays, onSorted }} />
      <InDanger orders={inDanger} />
      <Differences differences={differences} />
    </section>
  );
}

function Backup({ backup }: { backup: TodayOverview['backup'] }) {
  if (backup === undefined) return null;
  const { at, is_late: isLate } = backup;
  return (
    <Section title={todayText.backup}>
      <p className={isLate && at ? 'text-sm font-medium text-terracotta' : 'text-sm'}>
        {at ? todayText.lastBackup(formatMoment(new Date(at))) : todayText.noBackup}
      </p>
    </Section>
  );
}

function TodayNumbers({ today }: { today: TodayOverview }) {
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

const mostShown = 5;

/** The customers who wrote and wait for an answer; nothing when there are none. */
function OpenAnswers() {
  // Without it the rest of the screen is whole, and says itself when there is no connection.
  const { response: answers = [] } = useCall(noteCalls.openAnswers, {});
  if (answers.length === 0) return null;
  return (
    <Section title={text.today}>
      <ul className="grid grid-cols-1 gap-3">
        {answers.slice(0, mostShown).map(({ order_id, number, name, text: words, at }) => (
          <LinkCard key={order_id} to={bottegaPaths.order(order_id)}>
            <span className="block font-semibold wrap-anywhere">{text.by(name)}</span>
            <span className="line-clamp-3 wrap-anywhere">{words}</span>
            <span className="block text-sm text-soft">
              {`${ordersText.orderTitle(number)} · ${formatMoment(new Date(at))}`}
            </span>
          </LinkCard>
        ))}
      </ul>
      {answers.length > mostShown && (
        <p className="mt-3 text-sm text-soft">{text.all(answers.length - mostShown)}</p>
      )}
    </Section>
  );
}

/** Sold today, in this week beside the last one, and in this month: the sums of 'Ogni euro'. */
function Takings({ sold, takings }: Pick<TodayOverview, 'sold' | 'takings'>) {
  const { month, weeks } = takings;
  const { today } = readClock();
  const [lastWeek, week] = weeks.slice(-2);
  if (week === undefined || lastWeek === undefined) return null;
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">{todayText.week}</h2>
        <Link to={bottegaPaths.accounts} className="touch-target text-sm underline">
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
          {sold.refunded > 0 && (
            <p>
              {todayText.givenBack}: {formatEuro(sold.refunded)}
            </p>
          )}
        </div>
        <WeekBars weeks={weeks} className="h-14 w-36 max-w-full shrink-0" />
      </div>
    </section>
  );
}
