import { Link, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { Choices } from '#bottega/layout/choices.tsx';
import { Pages } from '#bottega/layout/pages.tsx';
import { Screen } from '#bottega/layout/screen.tsx';
import { Search, staysOnTop } from '#bottega/layout/search.tsx';
import { useCall, useLatest } from '#bottega/use-call.ts';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { type OrderGroup, orderGroups, orderGroupSchema } from '#contract/bottega/order-fields.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { parcelsText } from '#text/bottega-parcels.ts';
import { todayText } from '#text/bottega-today.ts';
import { bottegaText } from '#text/bottega.ts';
import { formatDay } from '#text/dates.ts';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { buttonLook } from '#ui/button.tsx';
import { OrderRow } from './order-row.tsx';

/** Orders by state, or those that a search finds; which ones stands in the address. */
export function OrdersScreen() {
  const [query, setQuery] = useSearchParams();
  const parsed = orderGroupSchema.safeParse(query.get('stato'));
  const group = parsed.success ? parsed.data : 'to_ship';
  const q = query.get('cerca') ?? '';
  const asked = q === '' ? { group } : { q };
  const name = `${group} ${q}`;
  const called = useCall(orderCalls.orders, asked);
  // The choices stay, and the focus on them, while another list is on its way.
  const latest = useLatest(called).response;
  return (
    <Screen
      title={bottegaText.orders}
      beside={
        q === '' && group === 'to_ship'
          ? { to: bottegaPaths.parcels, words: parcelsText.open }
          : undefined
      }
    >
      <div className={staysOnTop}>
        <Search
          label={ordersText.search}
          text={q}
          onSearch={(text) => setQuery(text === '' ? {} : { cerca: text })}
        />
      </div>
      {q === '' && (
        <Choices
          label={bottegaText.orders}
          names={orderGroups}
          chosen={group}
          onChoose={(next) => setQuery({ stato: next })}
          counts={latest?.counts}
          renderLabel={(name) => ordersText.groups[name]}
        />
      )}
      <output className="block text-sm text-soft not-empty:mb-3">
        {called.response && tellFound(called.response, { q, group })}
      </output>
      <Pages
        key={name}
        name={name}
        call={orderCalls.orders}
        called={called}
        next={({ before }) => (before === undefined ? undefined : { ...asked, before })}
        more={({ before }) =>
          q === '' ? ordersText.more : ordersText.searchBefore(dayOf(before) ?? '')
        }
        joint="-mt-px"
      >
        {({ orders, before }, { earlier }) => (
          <>
            <ul className="border-t border-line">
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
            {q !== '' && earlier.length > 0 && (
              <output className="mt-3 block text-sm text-soft">
                {ordersText.foundBefore({ orders: orders.length, since: dayOf(before) })}
              </output>
            )}
          </>
        )}
      </Pages>
      {q === '' && group === 'withdrawn' && called.response && (
        <Link to={bottegaPaths.withdrawals} className={`${buttonLook('outline')} mt-3 w-full`}>
          {todayText.received}
        </Link>
      )}
    </Screen>
  );
}

/** In words, as it tells how far a search has come. */
function dayOf(moment: string | undefined): string | undefined {
  return moment === undefined ? undefined : formatDay(new Date(moment));
}

/** How many a search has found, or that there is none in the group. */
function tellFound(
  { orders, counts, before }: z.infer<typeof orderCalls.orders.response>,
  { q, group }: { q: string; group: OrderGroup },
): string {
  if (q !== '') return ordersText.found({ orders: orders.length, text: q, since: dayOf(before) });
  if (orders.length > 0) return '';
  const isNew = orderGroups.every((name) => counts[name] === 0);
  return isNew ? ordersText.noOrders : ordersText.none[group];
}
