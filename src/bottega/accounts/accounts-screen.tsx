import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { withQuery } from '#contract/endpoints.ts';
import { accountCalls, monthSchema, type MonthAccounts } from '#contract/bottega/accounts.ts';
import { bottegaText } from '#text/bottega.ts';
import { accountsText } from '#text/bottega-accounts.ts';
import { formatMonth } from '#text/dates.ts';
import { AccountDifferences } from '#bottega/accounts/account-differences.tsx';
import { SoldWeeks } from '#bottega/accounts/sold-weeks.tsx';
import { Loaded, Screen, Card } from '#bottega/layout/screen.tsx';
import { OrderSection } from '#bottega/orders/order-section.tsx';
import { useCall, useLatest } from '#bottega/use-call.ts';
import { buttonLook } from '#ui/button.tsx';
import { fieldBox } from '#ui/field.tsx';
import { formatSum } from '#text/money.ts';

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
        <MonthChoice
          months={latest.months}
          month={parsed.data ?? latest.month}
          onChoose={(month) => setQuery({ mese: month })}
        />
      )}
      <Loaded called={called}>
        {(accounts) => (
          <div className="grid grid-cols-1 gap-8">
            <MonthFigures accounts={accounts} />
            <AccountDifferences accounts={accounts} />
            <OrderSection title={accountsText.weeks}>
              <SoldWeeks weeks={accounts.weeks} />
            </OrderSection>
            <OrderSection title={accountsText.forAccountant}>
              <p className="mb-3">{accountsText.forAccountantBody}</p>
              <a
                href={withQuery(accountCalls.register.path, { month: accounts.month })}
                download
                className={buttonLook('outline')}
              >
                {accountsText.download(formatMonth(accounts.month))}
              </a>
            </OrderSection>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

interface MonthChoiceProps {
  months: string[];
  month: string;
  onChoose: (month: string) => void;
}

/** A month before the first sale, typed into the address, is a choice too. */
function MonthChoice({ months, month, onChoose }: MonthChoiceProps) {
  const choices = months.includes(month) ? months : [month, ...months];
  return (
    <label className="mb-8 block text-sm font-medium">
      <span className="mb-1.5 block">{accountsText.month}</span>
      <select
        name="mese"
        value={month}
        onChange={(event) => onChoose(event.target.value)}
        // Where letters are very large the month needs the room.
        className={`${fieldBox} px-[clamp(4px,calc(32px-1rem),16px)]`}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {formatMonth(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A month's figures of card provider, orders and stock, side by side on wide screens. */
function MonthFigures({ accounts }: { accounts: MonthAccounts }) {
  const { provider, orders, shelf } = accounts;
  if (isEmpty(accounts)) return <p>{accountsText.nothing}</p>;
  return (
    <ul className="grid grid-cols-1 gap-3 lg:grid-cols-3">
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
