import { use, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { deskCalls } from '#contract/bottega/desk.ts';
import { deskCardSchema } from '#contract/bottega/desk-card.ts';
import type { OrderGroup } from '#contract/bottega/order-fields.ts';
import { deskText } from '#text/bottega-desk.ts';
import { formatDay } from '#text/dates.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { OrderCard } from '#bottega/orders/order-card.tsx';
import { useAct } from '#bottega/use-act.tsx';
import { LastResponses } from '#bottega/use-call.ts';
import { Button } from '#ui/button.tsx';

const addedSchema = z.object({ orders: z.array(deskCardSchema), before: z.string().optional() });
type Added = z.infer<typeof addedSchema>;

interface MoreOrdersProps {
  /** A group, or a search. */
  query: { group: OrderGroup } | { q: string };
  /** Where the list above ends. */
  before: string;
}

/** The orders that follow a list, added below it a page at a time, and there again for who comes back. */
export function MoreOrders({ query, before }: MoreOrdersProps) {
  const last = use(LastResponses);
  const name = `more ${JSON.stringify(query)} ${before}`;
  const isSearch = 'q' in query;
  const [added, setAdded] = useState<Added>(
    () => addedSchema.safeParse(last.get(name)).data ?? { orders: [], before },
  );
  const { act, isBusy, failure } = useAct();
  const list = useRef<HTMLUListElement>(null);
  const [firstNew, setFirstNew] = useState<number>();
  useEffect(() => {
    // The button is far below what it has brought, or has gone.
    if (firstNew === undefined) return;
    list.current?.children[firstNew]?.querySelector('a')?.focus({ preventScroll: true });
  }, [firstNew]);
  function add(next: Added): void {
    setFirstNew(added.orders.length);
    const all = { orders: [...added.orders, ...next.orders], before: next.before };
    last.set(name, all);
    setAdded(all);
  }
  return (
    <>
      <ul ref={list} className="mt-3 grid grid-cols-1 gap-3">
        {added.orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {isSearch && (
        <output className="mt-3 block text-sm text-soft">
          {added.before !== before &&
            deskText.foundBefore({ orders: added.orders.length, since: dayOf(added.before) })}
        </output>
      )}
      {failure && <Failure message={failure.message} />}
      {added.before !== undefined && (
        <Button
          look="outline"
          className="mt-4 w-full"
          busy={isBusy}
          disabled={isBusy}
          onClick={() =>
            act((call) => call(deskCalls.orders, { ...query, before: added.before }), add)
          }
        >
          {isSearch ? deskText.searchBefore(dayOf(added.before) ?? '') : deskText.more}
        </Button>
      )}
    </>
  );
}

/** In words, as the list above and this one tell how far a search has come. */
export function dayOf(moment: string | undefined): string | undefined {
  return moment === undefined ? undefined : formatDay(new Date(moment));
}
