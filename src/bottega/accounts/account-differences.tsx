import { Link } from 'react-router';
import type { AccountDifference, MonthAccounts } from '#contract/bottega/accounts.ts';
import { accountsText } from '#text/bottega-accounts.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { formatDay, formatMoment } from '#text/dates.ts';
import { formatSum } from '#text/money.ts';
import { Card } from '#bottega/layout/screen.tsx';
import { OrderSection } from '#bottega/orders/order-section.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';

/** Where provider, orders and shelf differ, each with its next step; or that they do not. */
export function AccountDifferences({ accounts }: { accounts: MonthAccounts }) {
  const { differences, matched_at } = accounts;
  return (
    <OrderSection title={titleOf(accounts)}>
      <ul className="grid grid-cols-1 gap-3">
        {differences.map((difference) => (
          <Card
            key={`${difference.kind} ${difference.order_id} ${difference.piece} ${difference.amount} ${difference.day}`}
          >
            <Difference difference={difference} />
          </Card>
        ))}
      </ul>
      <p className="mt-3 text-sm text-soft">
        {matched_at === undefined
          ? accountsText.neverMatched
          : accountsText.matched(formatMoment(new Date(matched_at)))}
      </p>
    </OrderSection>
  );
}

/** Nothing is said of the card provider before it was asked. */
function titleOf({ differences, matched_at }: MonthAccounts): string {
  if (differences.length > 0) return accountsText.toSee(differences.length);
  return matched_at === undefined ? accountsText.allRightSoFar : accountsText.allRight;
}

function Difference({ difference }: { difference: AccountDifference }) {
  const { kind, amount, pieces, order_id, number, day, piece } = difference;
  const { name, next } = accountsText.differences[kind];
  const sizes = [
    amount === 0 ? undefined : accountsText.differsBy(formatSum(amount)),
    pieces === 0 ? undefined : accountsText.piecesDiffer(pieces),
    day && formatDay(new Date(day)),
  ].filter((text) => text !== undefined);
  return (
    <>
      <h3 className="font-sans text-base font-semibold">{name}</h3>
      {piece && <p className="wrap-anywhere">{piece}</p>}
      <p className="text-sm text-soft">{sizes.join(' · ')}</p>
      <p className="mt-1 text-sm">{next}</p>
      {order_id !== undefined && number !== undefined && (
        <Link
          to={bottegaPaths.order(order_id)}
          className="inline-flex min-h-11 items-center underline"
        >
          {ordersText.orderTitle(number)}
        </Link>
      )}
      {kind === 'stock_off' && (
        <Link to={bottegaPaths.shelf} className="inline-flex min-h-11 items-center underline">
          {accountsText.toShelf}
        </Link>
      )}
    </>
  );
}
