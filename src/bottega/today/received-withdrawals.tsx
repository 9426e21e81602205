import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { withdrawalCalls } from '#contract/bottega/withdrawals.ts';
import { Card, Loaded } from '#bottega/layout/screen.tsx';
import { Disclosure } from '#bottega/layout/disclosure.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { useCall } from '#bottega/use-call.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { strayText, todayText } from '#text/bottega-today.ts';
import { formatMoment } from '#text/dates.ts';

/** Withdrawals as they were received, also those that are done with. */
export function ReceivedWithdrawals() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure label={todayText.received} isOpen={isOpen} onOpen={() => setOpen(true)}>
      <h2 className="mb-3 text-lg">{todayText.received}</h2>
      <ReceivedList />
    </Disclosure>
  );
}

/** A page of them and, once they are asked for, those after it. */
function ReceivedList({ before }: { before?: string }) {
  const called = useCall(withdrawalCalls.withdrawals, { before });
  const [isMore, setMore] = useState(false);
  return (
    <Loaded called={called}>
      {({ withdrawals, before: next }) => (
        <div className="grid grid-cols-1 gap-3">
          {withdrawals.length === 0 && <p>{todayText.noneReceived}</p>}
          <ul className="grid grid-cols-1 gap-3">
            {withdrawals.map((withdrawal) => (
              <Received key={withdrawal.id} withdrawal={withdrawal} />
            ))}
          </ul>
          {next !== undefined && (
            <Disclosure label={todayText.moreReceived} isOpen={isMore} onOpen={() => setMore(true)}>
              <ReceivedList before={next} />
            </Disclosure>
          )}
        </div>
      )}
    </Loaded>
  );
}

interface ReceivedProps {
  withdrawal: z.infer<typeof withdrawalCalls.withdrawals.response>['withdrawals'][number];
}

function Received({ withdrawal }: ReceivedProps) {
  const { name, email, typed, received_at, order } = withdrawal;
  return (
    <Card>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="wrap-anywhere">{email}</p>
      <p className="text-sm text-soft">{strayText.received(formatMoment(new Date(received_at)))}</p>
      <p className="text-sm wrap-anywhere">{strayText.typed(typed)}</p>
      {order && (
        <p className="text-sm">
          <Link
            to={bottegaPaths.order(order.order_id)}
            className="inline-flex min-h-11 items-center underline"
          >
            {ordersText.orderTitle(order.number)}
          </Link>{' '}
          {ordersText.states[order.state]}
        </p>
      )}
    </Card>
  );
}
