import type { ReactNode } from 'react';
import type { MonthAccounts } from '#contract/bottega/accounts.ts';
import { accountsText } from '#text/bottega-accounts.ts';
import { formatSum } from '#text/money.ts';
import { Card } from '#bottega/layout/screen.tsx';

/** A month's figures of card provider, orders and stock, side by side on wide screens. */
export function MonthFigures({ accounts }: { accounts: MonthAccounts }) {
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
