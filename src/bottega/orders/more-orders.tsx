import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { type OrderGroup, orderListItemSchema } from '#contract/bottega/order-fields.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { formatDay } from '#text/dates.ts';
import { OrderRow } from './order-row.tsx';
import { Failure } from '#bottega/layout/screen.tsx';
import { useAction } from '#bottega/use-action.tsx';
import { Button } from '#ui/button.tsx';
import { LastResponses, toBottegaError, useCallBottega } from '#bottega/use-call.ts';

const addedSchema = z.object({
  /** Where the list above ended when these were asked for. */
  start: z.string(),
  orders: z.array(orderListItemSchema),
  before: z.string().optional(),
});
type Added = z.infer<typeof addedSchema>;

interface MoreOrdersProps {
  query: { group: OrderGroup } | { q: string };
  /** Where the list above ends. */
  before: string;
}

/** The orders that follow a list, added below it a page at a time, and shown again after 'back'. */
export function MoreOrders({ query, before }: MoreOrdersProps) {
  const last = use(LastResponses);
  const name = nameOfMore(query);
  const isSearch = 'q' in query;
  const [added, setAdded] = useState<Added>(
    () => addedSchema.safeParse(last.get(name)).data ?? { start: before, orders: [], before },
  );
  const { run, isBusy, failure } = useAction();
  const list = useRef<HTMLUListElement>(null);
  const [firstNew, setFirstNew] = useState<number>();
  useEffect(() => {
    // The button is far below what it has brought, or has gone.
    if (firstNew === undefined) return;
    list.current?.children[firstNew]?.querySelector('a')?.focus({ preventScroll: true });
  }, [firstNew]);
  function add(next: Pick<Added, 'orders' | 'before'>): void {
    setFirstNew(added.orders.length);
    keep({ ...added, orders: [...added.orders, ...next.orders], before: next.before });
  }
  function keep(all: Added): void {
    last.set(name, all);
    setAdded(all);
  }
  const call = useCallBottega();
  const keepFresh = useEffectEvent((fresh: Added) => {
    // More were added while it was read: it is older than they are.
    if (fresh.orders.length >= added.orders.length || fresh.before === undefined) keep(fresh);
  });
  const follow = useEffectEvent(async (): Promise<Added> => {
    // Orders that the list above has lost or taken since must be neither missing here nor shown twice.
    let fresh: Added = { start: before, orders: [], before };
    while (fresh.orders.length < added.orders.length && fresh.before !== undefined) {
      const next = await call(orderCalls.orders, { ...query, before: fresh.before });
      fresh = { start: before, orders: [...fresh.orders, ...next.orders], before: next.before };
    }
    return fresh;
  });
  useEffect(() => {
    if (added.start === before) return undefined;
    let isWanted = true;
    // This reading was not asked for: where it fails, the rows that were added stay.
    follow().then(
      (fresh) => {
        if (isWanted) keepFresh(fresh);
      },
      (error: unknown) => void toBottegaError(error),
    );
    return () => {
      isWanted = false;
    };
  }, [added.start, before]);
  return (
    <>
      <ul ref={list}>
        {added.orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {isSearch && (
        <output className="mt-3 block text-sm text-soft">
          {added.before !== added.start &&
            ordersText.foundBefore({ orders: added.orders.length, since: dayOf(added.before) })}
        </output>
      )}
      {failure && <Failure message={failure.message} />}
      {added.before !== undefined && (
        <Button
          look="outline"
          className="mt-4 w-full"
          busy={isBusy}
          disabled={isBusy}
          // Pressed twice at once it adds twice.
          onClick={() =>
            run((ask) => ask(orderCalls.orders, { ...query, before: added.before }), add)
          }
        >
          {isSearch ? ordersText.searchBefore(dayOf(added.before) ?? '') : ordersText.more}
        </Button>
      )}
    </>
  );
}

/** Under which name the orders below a list are kept. */
export function nameOfMore(query: MoreOrdersProps['query']): string {
  return `more ${JSON.stringify(query)}`;
}

/** In words, as the list above and this one tell how far a search has come. */
export function dayOf(moment: string | undefined): string | undefined {
  return moment === undefined ? undefined : formatDay(new Date(moment));
}
