import { useState } from 'react';
import { type DeskCard, deskCalls, type OrderGroup } from '#contract/bottega/desk.ts';
import { deskText } from '#text/bottega-desk.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { OrderCard } from '#bottega/orders/order-card.tsx';
import { useAct } from '#bottega/use-act.ts';
import { Button } from '#ui/button.tsx';

interface MoreOrdersProps {
  group: OrderGroup;
  /** Where the list above ends. */
  before: string;
}

/** The orders that follow a list, added below it a page at a time. */
export function MoreOrders({ group, before }: MoreOrdersProps) {
  const [added, setAdded] = useState<{ orders: DeskCard[]; before?: string }>({
    orders: [],
    before,
  });
  const { act, isBusy, failure } = useAct();
  return (
    <>
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {added.orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {failure && <Failure message={failure.message} />}
      {added.before !== undefined && (
        <Button
          look="outline"
          className="mt-4 w-full"
          busy={isBusy}
          disabled={isBusy}
          onClick={() =>
            act(
              (call) => call(deskCalls.orders, { group, before: added.before }),
              (next) =>
                setAdded({ orders: [...added.orders, ...next.orders], before: next.before }),
            )
          }
        >
          {deskText.more}
        </Button>
      )}
    </>
  );
}
