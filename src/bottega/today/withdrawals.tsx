import { useState } from 'react';
import { Link } from 'react-router';
import type { DeskToday } from '#contract/bottega/desk.ts';
import { withdrawalCalls } from '#contract/bottega/withdrawals.ts';
import { deskText } from '#text/bottega-desk.ts';
import { strayText, todayText } from '#text/bottega-today.ts';
import { formatDay, formatMoment } from '#text/dates.ts';
import { Card, LinkCard } from '#bottega/layout/screen.tsx';
import { Unfold } from '#bottega/layout/unfold.tsx';
import { Part } from '#bottega/orders/part.tsx';
import { places } from '#bottega/places.ts';
import { ActButton } from '#bottega/use-act.tsx';

interface WithdrawalsProps {
  withdrawals: DeskToday['withdrawals'];
  /** Those that name no order of their address. */
  strays: DeskToday['stray_withdrawals'];
  onSorted: () => void;
}

/** Whose money must go back, and by when. */
export function Withdrawals({ withdrawals, strays, onSorted }: WithdrawalsProps) {
  if (withdrawals.length + strays.length === 0) return null;
  return (
    <Part title={todayText.withdrawals}>
      <ul className="grid grid-cols-1 gap-3">
        {strays.map((stray) => (
          <StrayCard key={`stray ${stray.id}`} stray={stray} onSorted={onSorted} />
        ))}
        {withdrawals.map(({ order_id, number, name, refund_by, is_late }) => (
          <LinkCard key={order_id} to={places.order(order_id)}>
            <span className="block font-semibold">{deskText.orderTitle(number)}</span>
            <span className="block wrap-anywhere">{name}</span>
            <Due day={refund_by} isLate={is_late} />
          </LinkCard>
        ))}
      </ul>
    </Part>
  );
}

function Due({ day, isLate }: { day: string; isLate: boolean }) {
  const shown = formatDay(new Date(day));
  return (
    <span className={`block text-sm ${isLate ? 'font-medium text-terracotta' : 'text-soft'}`}>
      {isLate ? todayText.giveBackLate(shown) : todayText.giveBack(shown)}
    </span>
  );
}

interface StrayProps {
  stray: DeskToday['stray_withdrawals'][number];
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
                to={places.order(probable.order_id)}
                className="inline-flex min-h-11 items-center underline"
              >
                {deskText.orderTitle(probable.number)}
              </Link>
            </p>
            <ActButton
              look="outline"
              work={(call) =>
                call(withdrawalCalls.sortWithdrawal, { id, order_id: probable.order_id })
              }
              onDone={onSorted}
            >
              {strayText.itIs(probable.number)}
            </ActButton>
          </>
        )}
        <Unfold label={strayText.done} isOpen={isAsking} onOpen={() => setAsking(true)}>
          <p className="mb-3 text-sm">{strayText.doneBody}</p>
          <ActButton
            look="outline"
            work={(call) => call(withdrawalCalls.sortWithdrawal, { id })}
            onDone={onSorted}
          >
            {strayText.take}
          </ActButton>
        </Unfold>
      </div>
    </Card>
  );
}

/** A stranger wrote it: nothing of it is to become a part of the e-mail. */
function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
