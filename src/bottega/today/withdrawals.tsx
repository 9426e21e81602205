import { useState } from 'react';
import { Link } from 'react-router';
import { backOfficeOrderCalls } from '#contract/bottega/back-office-orders.ts';
import type { TodayOverview } from '#contract/bottega/today.ts';
import { withdrawalCalls } from '#contract/bottega/withdrawals.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { strayText, todayText } from '#text/bottega-today.ts';
import { formatDay, formatMoment } from '#text/dates.ts';
import { formatEuro } from '#text/money.ts';
import { Card, LinkCard, Loaded, Screen } from '#bottega/layout/screen.tsx';
import { Disclosure } from '#bottega/layout/disclosure.tsx';
import { ReceivedWithdrawals } from './received-withdrawals.tsx';
import { OrderSection } from '#bottega/orders/order-section.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { ActionButton } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { buttonLook } from '#ui/button.tsx';

interface WithdrawalsProps {
  withdrawals: TodayOverview['withdrawals'];
  /** Those that name no order of their address. */
  strays: TodayOverview['stray_withdrawals'];
  /** How many to show; all of them without it. */
  most?: number;
  onSorted: () => void;
}

/** Every withdrawal whose money has not gone back, and below them all that were ever received. */
export function WithdrawalsScreen() {
  const called = useCall(backOfficeOrderCalls.today, {});
  return (
    <Screen title={todayText.withdrawals}>
      <Loaded called={called}>
        {({ withdrawals, stray_withdrawals: strays }) => (
          <div className="mb-8">
            {withdrawals.length + strays.length === 0 ? (
              <p>{todayText.noWithdrawals}</p>
            ) : (
              <WithdrawalList {...{ withdrawals, strays }} onSorted={called.reload} />
            )}
          </div>
        )}
      </Loaded>
      <ReceivedWithdrawals />
    </Screen>
  );
}

/** Whose money must go back, and by when. */
export function Withdrawals(props: WithdrawalsProps & { most: number }) {
  const count = props.withdrawals.length + props.strays.length;
  if (count === 0) return null;
  return (
    <OrderSection title={todayText.withdrawals}>
      <WithdrawalList {...props} />
      {count > props.most && (
        <Link to={bottegaPaths.withdrawals} className={`${buttonLook('outline')} mt-3 w-full`}>
          {todayText.allWithdrawals(count)}
        </Link>
      )}
    </OrderSection>
  );
}

/** The money that is due first comes first. */
function WithdrawalList({ withdrawals, strays, most, onSorted }: WithdrawalsProps) {
  const cards = [
    ...strays.map((stray) => ({
      day: stray.refund_by,
      card: <StrayCard key={`stray ${stray.id}`} stray={stray} onSorted={onSorted} />,
    })),
    ...withdrawals.map((withdrawal) => ({
      day: withdrawal.refund_by,
      card: <WithdrawalCard key={withdrawal.order_id} withdrawal={withdrawal} />,
    })),
  ].toSorted((one, other) => one.day.localeCompare(other.day));
  return <ul className="grid grid-cols-1 gap-3">{cards.slice(0, most).map(({ card }) => card)}</ul>;
}

function WithdrawalCard({ withdrawal }: { withdrawal: TodayOverview['withdrawals'][number] }) {
  const { order_id, number, name, refund_by, is_late, amount, delivery } = withdrawal;
  return (
    <LinkCard to={bottegaPaths.order(order_id)}>
      <span className="block font-semibold">{ordersText.orderTitle(number)}</span>
      <span className="block wrap-anywhere">{name}</span>
      <Due day={refund_by} isLate={is_late} amount={amount} hasDelivery={delivery > 0} />
    </LinkCard>
  );
}

interface DueProps {
  day: string;
  isLate: boolean;
  /** Cents, where the order is known. */
  amount?: number;
  hasDelivery?: boolean;
}

function Due({ day, isLate, amount, hasDelivery = false }: DueProps) {
  const due = { day: formatDay(new Date(day)), isLate };
  return (
    <span className={`block text-sm ${isLate ? 'font-medium text-terracotta' : 'text-soft'}`}>
      {amount === undefined
        ? todayText.giveBack(due)
        : ordersText.giveBack({ ...due, amount: formatEuro(amount), hasDelivery })}
    </span>
  );
}

interface StrayProps {
  stray: TodayOverview['stray_withdrawals'][number];
  onSorted: () => void;
}

function StrayCard({ stray, onSorted }: StrayProps) {
  const { id, name, email, typed, received_at, refund_by, is_late, probable } = stray;
  const [isAsking, setAsking] = useState(false);
  return (
    <Card>
      <p className="font-semibold">{strayText.title}</p>
      <p className="wrap-anywhere">{name}</p>
      <a href={mailTo(email)} className="inline-flex min-h-11 items-center wrap-anywhere underline">
        {email}
      </a>
      <p className="text-sm wrap-anywhere">{strayText.typed(typed)}</p>
      <p className="text-sm text-soft">{strayText.received(formatMoment(new Date(received_at)))}</p>
      <Due day={refund_by} isLate={is_late} />
      <div className="mt-3 grid grid-cols-1 gap-3">
        {probable === undefined ? (
          <p className="text-sm">{strayText.noOrder}</p>
        ) : (
          <>
            <p className="text-sm">
              {strayText.probable}{' '}
              <Link
                to={bottegaPaths.order(probable.order_id)}
                className="inline-flex min-h-11 items-center underline"
              >
                {ordersText.orderTitle(probable.number)}
              </Link>
            </p>
            <ActionButton
              look="outline"
              work={(call) =>
                call(withdrawalCalls.sortWithdrawal, { id, order_id: probable.order_id })
              }
              onDone={onSorted}
            >
              {strayText.itIs(probable.number)}
            </ActionButton>
          </>
        )}
        <Disclosure label={strayText.done} isOpen={isAsking} onOpen={() => setAsking(true)}>
          <p className="mb-3 text-sm">{strayText.doneBody}</p>
          <ActionButton
            look="outline"
            work={(call) => call(withdrawalCalls.sortWithdrawal, { id })}
            onDone={onSorted}
          >
            {strayText.take}
          </ActionButton>
        </Disclosure>
      </div>
    </Card>
  );
}

/** A stranger wrote it: nothing of it is to become a part of the e-mail. */
function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
