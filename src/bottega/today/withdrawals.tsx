import { Link } from 'react-router';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import type { TodayOverview } from '#contract/bottega/today.ts';
import { withdrawalCalls } from '#contract/bottega/withdrawals.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { strayText, todayText } from '#text/bottega-today.ts';
import { formatDay, formatMoment } from '#text/dates.ts';
import { formatEuro } from '#text/money.ts';
import { Pages } from '#bottega/layout/pages.tsx';
import { Card, Loaded, Screen } from '#bottega/layout/screen.tsx';
import { AskedAction, Disclosure } from '#bottega/layout/form.tsx';
import { LinkRow, TodaySection } from './today-sections.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { ActionButton } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useState } from 'react';

interface WithdrawalsProps {
  withdrawals: TodayOverview['withdrawals'];
  /** Those that name no order of their address. */
  strays: TodayOverview['stray_withdrawals'];
  onSorted: () => void;
}

/** Every withdrawal whose money has not gone back, and below them all that were ever received. */
export function WithdrawalsScreen() {
  const called = useCall(orderCalls.today, {});
  const [showsReceived, setShowsReceived] = useState(false);
  return (
    <Screen title={todayText.withdrawals}>
      <Loaded called={called}>
        {({ withdrawals, stray_withdrawals: strays }) => (
          <div className="mb-8">
            {withdrawals.length + strays.length === 0 ? (
              <p>{todayText.noWithdrawals}</p>
            ) : (
              <ul className="border-t border-line">
                {rowsOf({ withdrawals, strays, onSorted: called.reload })}
              </ul>
            )}
          </div>
        )}
      </Loaded>
      <Disclosure
        label={todayText.received}
        isOpen={showsReceived}
        onOpen={() => setShowsReceived(true)}
      >
        <h2 className="mb-3 text-lg">{todayText.received}</h2>
        <ReceivedList />
      </Disclosure>
    </Screen>
  );
}

export function Withdrawals(props: WithdrawalsProps) {
  const rows = rowsOf(props);
  if (rows.length === 0) return null;
  return (
    <TodaySection
      isPart
      title={todayText.withdrawals}
      all={{ to: bottegaPaths.withdrawals, words: todayText.all(rows.length) }}
      rows={rows}
    />
  );
}

/** The money that is due first comes first. */
function rowsOf({ withdrawals, strays, onSorted }: WithdrawalsProps) {
  return [
    ...strays.map((stray) => ({
      day: stray.refund_by,
      row: <Stray key={`stray ${stray.id}`} stray={stray} onSorted={onSorted} />,
    })),
    ...withdrawals.map((withdrawal) => ({
      day: withdrawal.refund_by,
      row: <Withdrawal key={withdrawal.order_id} withdrawal={withdrawal} />,
    })),
  ]
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ row }) => row);
}

function Withdrawal({ withdrawal }: { withdrawal: TodayOverview['withdrawals'][number] }) {
  const { order_id, number, name, refund_by, is_late, amount, delivery } = withdrawal;
  return (
    <LinkRow to={bottegaPaths.order(order_id)}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold wrap-anywhere">{todayText.withdrawalOf(name)} </span>
        <span className="figures text-xs text-soft">
          <span className="sr-only">{ordersText.orderNumber} </span>
          {number}{' '}
        </span>
      </span>
      <Due day={refund_by} isLate={is_late} amount={amount} hasDelivery={delivery > 0} />
    </LinkRow>
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

function Stray({ stray, onSorted }: StrayProps) {
  const { id, name, email, typed, received_at, refund_by, is_late, probable } = stray;
  return (
    <li className="border-b border-line py-3">
      <p className="font-semibold">{strayText.title}</p>
      <p className="wrap-anywhere">{name}</p>
      <a href={mailTo(email)} className="touch-target wrap-anywhere underline">
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
              <Link to={bottegaPaths.order(probable.order_id)} className="touch-target underline">
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
        <AskedAction
          label={strayText.done}
          question={strayText.doneBody}
          yes={strayText.take}
          work={(call) => call(withdrawalCalls.sortWithdrawal, { id })}
          onDone={onSorted}
        />
      </div>
    </li>
  );
}

/** A stranger wrote it: nothing of it is to become a part of the e-mail. */
function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** Withdrawals as they were received, also those that are done with. */
function ReceivedList() {
  const called = useCall(withdrawalCalls.withdrawals, {});
  return (
    <Pages
      name="withdrawals"
      call={withdrawalCalls.withdrawals}
      called={called}
      next={({ before }) => (before === undefined ? undefined : { before })}
      more={() => todayText.moreReceived}
      joint="mt-3"
    >
      {({ withdrawals }) => (
        <>
          {withdrawals.length === 0 && <p>{todayText.noneReceived}</p>}
          <ul className="grid grid-cols-1 gap-3">
            {withdrawals.map(({ id, name, email, typed, received_at, order }) => (
              <Card key={id}>
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="wrap-anywhere">{email}</p>
                <p className="text-sm text-soft">
                  {strayText.received(formatMoment(new Date(received_at)))}
                </p>
                <p className="text-sm wrap-anywhere">{strayText.typed(typed)}</p>
                {order && (
                  <p className="text-sm">
                    <Link
                      to={bottegaPaths.order(order.order_id)}
                      className="touch-target underline"
                    >
                      {ordersText.orderTitle(order.number)}
                    </Link>{' '}
                    {ordersText.states[order.state]}
                  </p>
                )}
              </Card>
            ))}
          </ul>
        </>
      )}
    </Pages>
  );
}
