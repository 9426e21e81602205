import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { deskCalls } from '#contract/bottega/desk.ts';
import { type OrderGroup, orderGroups, orderGroupSchema } from '#contract/bottega/order-groups.ts';
import { bottegaText } from '#text/bottega.ts';
import { deskText } from '#text/bottega-desk.ts';
import { Choices } from '#bottega/layout/choices.tsx';
import { LongList } from '#bottega/layout/long-list.tsx';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { Search } from '#bottega/layout/search.tsx';
import { MoreOrders } from '#bottega/orders/more-orders.tsx';
import { OrderCard } from '#bottega/orders/order-card.tsx';
import { useCall } from '#bottega/use-call.ts';

/** Orders by state, or those that a search finds; which ones stands in the address. */
export function OrdersScreen() {
  const [query, setQuery] = useSearchParams();
  const parsed = orderGroupSchema.safeParse(query.get('stato'));
  const group = parsed.success ? parsed.data : 'to_ship';
  const q = query.get('cerca') ?? '';
  const called = useCall(deskCalls.orders, q === '' ? { group } : { q });
  // The choices stay, and the focus on them, while another list is on its way.
  const [latest, setLatest] = useState(called.response?.counts);
  if (called.response && called.response.counts !== latest) setLatest(called.response.counts);
  return (
    <Screen title={bottegaText.orders}>
      <Search
        label={deskText.search}
        text={q}
        onSearch={(text) => setQuery(text === '' ? {} : { cerca: text })}
      />
      {q === '' && (
        <Choices
          label={bottegaText.orders}
          names={orderGroups}
          chosen={group}
          onChoose={(next) => setQuery({ stato: next })}
          renderLabel={(name) => (
            <>
              {deskText.groups[name]} <span className="figures">{latest?.[name]}</span>
            </>
          )}
        />
      )}
      <Loaded called={called}>
        {({ orders, counts, before: next }) => (
          <>
            <output className="mb-3 block text-sm text-soft">
              {q !== '' && deskText.found(orders.length, q)}
              {q === '' && orders.length === 0 && noneText(group, counts)}
            </output>
            <LongList key={`${group} ${q}`} items={orders}>
              {(order) => <OrderCard key={order.id} order={order} />}
            </LongList>
            {next !== undefined && (
              <MoreOrders key={`${group} ${next}`} group={group} before={next} />
            )}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function noneText(group: OrderGroup, counts: Record<OrderGroup, number>): string {
  const isNew = orderGroups.every((name) => counts[name] === 0);
  return isNew ? deskText.noOrders : deskText.none[group];
}
