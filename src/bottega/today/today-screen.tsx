import { backOfficeOrderCalls } from '#contract/bottega/back-office-orders.ts';
import { authCalls } from '#contract/bottega/auth.ts';
import type { TodayOverview } from '#contract/bottega/today.ts';
import { bottegaText } from '#text/bottega.ts';
import { todayText } from '#text/bottega-today.ts';
import { formatMoment, formatWeekday } from '#text/dates.ts';
import { ConfirmEmail } from '#bottega/sign-in/confirm-email.tsx';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { OrderSection } from '#bottega/orders/order-section.tsx';
import { readClock } from '#bottega/read-clock.ts';
import { useCall } from '#bottega/use-call.ts';
import { OpenAnswers } from './open-answers.tsx';
import { TodayNumbers } from './today-numbers.tsx';
import { InDanger, ToShip } from './today-orders.tsx';
import { Differences, Waiting } from './today-rows.tsx';
import { Takings } from './takings.tsx';
import { Withdrawals } from './withdrawals.tsx';

/** A morning: three numbers, what comes before all else, parcels, pieces that are awaited, takings. */
export function TodayScreen() {
  const called = useCall(backOfficeOrderCalls.today, {});
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

interface FirstOfAllProps {
  today: TodayOverview;
  onSorted: () => void;
}

/** Deadlines and differences; nothing where all is well. */
function FirstOfAll({ today, onSorted }: FirstOfAllProps) {
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
    <OrderSection title={todayText.backup}>
      <p className={isLate && at ? 'text-sm font-medium text-terracotta' : 'text-sm'}>
        {at ? todayText.lastBackup(formatMoment(new Date(at))) : todayText.noBackup}
      </p>
    </OrderSection>
  );
}
