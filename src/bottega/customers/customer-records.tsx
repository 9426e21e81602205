import { type ReactNode, useState } from 'react';
import type { BottegaCustomer } from '#contract/bottega/customers.ts';
import { customersText } from '#text/bottega-customers.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { formatDay, formatMoment } from '#text/dates.ts';
import { formatEuro } from '#text/money.ts';
import { Card, FactCard, LinkCard, Section } from '#bottega/layout/screen.tsx';
import { nameEmail } from '#bottega/orders/name-email.ts';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { Button } from '#ui/button.tsx';

/** Everything that the shop keeps of a customer; only orders are named when there are none. */
export function CustomerRecords({ customer }: { customer: BottegaCustomer }) {
  const { orders, requests, withdrawals, emails } = customer;
  const newestEmails = emails.toReversed().map((email, place) => ({ ...email, id: String(place) }));
  return (
    <>
      <Section title={customersText.orders}>
        {orders.length === 0 && <p>{customersText.noOrders}</p>}
        <Shortened items={orders} more={customersText.allOrders}>
          {(order) => <CustomerOrder key={order.id} order={order} />}
        </Shortened>
      </Section>
      {requests.length > 0 && (
        <Section title={customersText.requests}>
          <ul className="grid grid-cols-1 gap-3">
            {requests.map(({ id, piece, color, size, state, at }) => (
              <Card key={id}>
                <p className="font-semibold wrap-anywhere">{piece}</p>
                <p className="text-sm wrap-anywhere">
                  {color}, taglia {size}
                </p>
                <p className="text-sm text-soft">
                  {customersText.requestStates[state]} ·{' '}
                  {customersText.requestedOn(formatDay(new Date(at)))}
                </p>
              </Card>
            ))}
          </ul>
        </Section>
      )}
      {withdrawals.length > 0 && (
        <Section title={customersText.withdrawals}>
          <ul className="grid grid-cols-1 gap-3">
            {withdrawals.map(({ id, order_number, at }) => (
              <FactCard
                key={id}
                title={customersText.withdrawalOf(order_number)}
                facts={[formatMoment(new Date(at))]}
              />
            ))}
          </ul>
        </Section>
      )}
      {emails.length > 0 && (
        <Section title={customersText.emails}>
          <Shortened items={newestEmails} more={customersText.allEmails}>
            {({ id, ...email }) => (
              <li key={id}>
                {nameOf(email.kind)} <span className="text-sm text-soft">{howItLeft(email)}</span>
              </li>
            )}
          </Shortened>
        </Section>
      )}
    </>
  );
}

function CustomerOrder({ order }: { order: BottegaCustomer['orders'][number] }) {
  const { id, number, state, total, at } = order;
  const body = (
    <>
      <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span>{number === undefined ? customersText.unpaid : ordersText.orderTitle(number)}</span>
        <span className="figures">{formatEuro(total)}</span>
      </span>
      <span className="block text-sm text-soft">
        {ordersText.states[state]} · {formatDay(new Date(at))}
      </span>
    </>
  );
  return number === undefined ? (
    <Card>{body}</Card>
  ) : (
    <LinkCard to={bottegaPaths.order(id)}>{body}</LinkCard>
  );
}

function nameOf(kind: string): string {
  const names: Record<string, string> = customersText.emailNames;
  return names[kind] ?? nameEmail(kind);
}

function howItLeft({ sent_at, is_refused }: BottegaCustomer['emails'][number]): string {
  if (is_refused) return customersText.emailRefused;
  return sent_at === undefined ? customersText.emailOnItsWay : formatMoment(new Date(sent_at));
}

const shownFirst = 10;

interface ShortenedProps<Item> {
  items: readonly Item[];
  more: (count: number) => string;
  children: (item: Item) => ReactNode;
}

/** The first of a list, and a button for all of it. */
function Shortened<Item>({ items, more, children }: ShortenedProps<Item>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, shownFirst);
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">{shown.map(children)}</ul>
      {shown.length < items.length && (
        <Button look="outline" className="mt-3" onClick={() => setWhole(true)}>
          {more(items.length)}
        </Button>
      )}
    </>
  );
}
