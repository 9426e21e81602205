import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { withQuery } from '#contract/endpoints.ts';
import { accountCalls, type MonthAccounts, monthSchema } from '#contract/bottega/accounts.ts';
import { bottegaText } from '#text/bottega.ts';
import { accountsText } from '#text/bottega-accounts.ts';
import { formatDay, formatMoment, formatMonth } from '#text/dates.ts';
import { accountsTitle } from './accounts-title.ts';
import { SoldWeeks } from './sold-weeks.tsx';
import { Select } from '#bottega/layout/inputs.tsx';
import { Card, Loaded, Screen, Section } from '#bottega/layout/screen.tsx';
import { useCall, useLatest } from '#bottega/use-call.ts';
import { buttonLook } from '#ui/button.tsx';
import { formatSum } from '#text/money.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { bottegaPaths } from '#bottega/bottega-paths.ts';

/** Every euro of a month; which one stands in the address. */
export function AccountsScreen() {
  const [query, setQuery] = useSearchParams();
  const parsed = monthSchema.safeParse(query.get('mese'));
  const called = useCall(accountCalls.accounts, parsed.success ? { month: parsed.data } : {});
  // The choice stays, and the focus on it, while another month is on its way.
  const latest = useLatest(called).response;
  return (
    <Screen title={bottegaText.accounts}>
      {latest && (
        <Select
          name="mese"
          className="mb-8"
          label={accountsText.month}
          options={choicesOf(latest.months, parsed.data ?? latest.month)}
          value={parsed.data ?? latest.month}
          onChoose={(month) => setQuery({ mese: month })}
        />
      )}
      <Loaded called={called}>
        {(accounts) => (
          <div className="grid grid-cols-1 gap-8">
            <MonthFigures accounts={accounts} />
            <AccountDifferences accounts={accounts} />
            <Section title={accountsText.weeks}>
              <SoldWeeks weeks={accounts.weeks} />
            </Section>
            <Section title={accountsText.forAccountant}>
              <p className="mb-3">{accountsText.forAccountantBody}</p>
              <a
                href={withQuery(accountCalls.register.path, { month: accounts.month })}
                download
                className={buttonLook('outline')}
              >
                {accountsText.download(formatMonth(accounts.month))}
              </a>
            </Section>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

/** A month before the first sale, typed into the address, is a choice too. */
function choicesOf(months: readonly string[], month: string) {
  const choices = months.includes(month) ? months : [month, ...months];
  return choices.map((value) => ({ value, words: formatMonth(value) }));
}

function MonthFigures({ accounts }: { accounts: MonthAccounts }) {
  const { provider, orders, shelf } = accounts;
  if (isEmpty(accounts)) return <p>{accountsText.nothing}</p>;
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
      <Voice name={accountsText.provider}>
        <Figure name={accountsText.captured} figure={formatSum(provider.captured)} />
        <Figure name={accountsText.refunded} figure={formatSum(provider.refunded)} />
        <Figure
          name={accountsText.left}
          figure={formatSum(provider.captured - provider.refunded)}
          isSum
        />
      </Voice>
      <Voice name={accountsText.orders(orders.orders)}>
        <Figure name={accountsText.sold} figure={formatSum(orders.sold)} />
        <Figure name={accountsText.delivery} figure={formatSum(orders.delivery)} />
        <Figure name={accountsText.givenBack} figure={formatSum(orders.refunded)} />
        <Figure name={accountsText.left} figure={formatSum(orders.sold - orders.refunded)} isSum />
      </Voice>
      <Voice name={accountsText.shelf}>
        <Figure name={accountsText.piecesSold} figure={String(shelf.sold)} />
        <Figure name={accountsText.piecesBack} figure={String(shelf.back)} />
      </Voice>
    </ul>
  );
}

function isEmpty({ provider, orders, shelf }: MonthAccounts): boolean {
  const figures = [provider.captured, provider.refunded, orders.orders, orders.refunds];
  return [...figures, shelf.sold, shelf.back].every((figure) => figure === 0);
}

function Voice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-2 font-sans text-base font-semibold">{name}</h2>
      <dl className="grid grid-cols-1 gap-1">{children}</dl>
    </Card>
  );
}

interface FigureProps {
  name: string;
  figure: string;
  isSum?: boolean;
}

function Figure({ name, figure, isSum = false }: FigureProps) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-3 text-sm ${isSum ? 'border-t border-line pt-1 font-semibold' : ''}`}
    >
      <dt>{name}</dt>
      <dd className="figures ml-auto whitespace-nowrap">{figure}</dd>
    </div>
  );
}

/** Where provider, orders and shelf differ, each with its next step; or that they do not. */
function AccountDifferences({ accounts }: { accounts: MonthAccounts }) {
  const { differences, matched_at } = accounts;
  return (
    <Section title={accountsTitle(accounts)}>
      <ul className="grid grid-cols-1 gap-3">
        {differences.map(({ kind, amount, pieces, order_id, number, day, piece }) => {
          const { name, next } = accountsText.differences[kind];
          const sizes = [
            amount === 0 ? undefined : accountsText.differsBy(formatSum(amount)),
            pieces === 0 ? undefined : accountsText.piecesDiffer(pieces),
            day && formatDay(new Date(day)),
          ].filter((text) => text !== undefined);
          return (
            <Card key={`${kind} ${order_id} ${piece} ${amount} ${day}`}>
              <h3 className="font-sans text-base font-semibold">{name}</h3>
              {piece && <p className="wrap-anywhere">{piece}</p>}
              <p className="text-sm text-soft">{sizes.join(' · ')}</p>
              <p className="mt-1 text-sm">{next}</p>
              {order_id !== undefined && number !== undefined && (
                <Link to={bottegaPaths.order(order_id)} className="touch-target underline">
                  {ordersText.orderTitle(number)}
                </Link>
              )}
              {kind === 'stock_off' && (
                <Link to={bottegaPaths.shelf} className="touch-target underline">
                  {accountsText.toShelf}
                </Link>
              )}
            </Card>
          );
        })}
      </ul>
      <p className="mt-3 text-sm text-soft">
        {matched_at === undefined
          ? accountsText.neverMatched
          : accountsText.matched(formatMoment(new Date(matched_at)))}
      </p>
    </Section>
  );
}
