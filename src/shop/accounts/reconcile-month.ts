import type { AccountDifference, MonthAccounts } from '#contract/bottega/accounts.ts';
import type { LedgerEntry, OddSize, Return, Sale } from '#shop/accounts/queries.ts';

export interface Books {
  month: string;
  sales: readonly Sale[];
  returns: readonly Return[];
  ledger: readonly LedgerEntry[];
  oddSizes: readonly OddSize[];
}

export type Reconciled = Pick<MonthAccounts, 'provider' | 'orders' | 'shelf' | 'differences'>;

/**
 * A month's amounts by provider, orders and stock, with every difference by its name: the provider's surplus is the sum
 * of the differences' amounts, the stock's surplus that of their pieces.
 */
export function reconcileMonth(books: Books): Reconciled {
  const isNow = (day: string | undefined) => day?.startsWith(books.month) ?? false;
  const sold = books.sales.filter(({ soldOn }) => isNow(soldOn));
  const captured = books.sales.filter(({ capturedOn }) => isNow(capturedOn));
  const asked = books.returns.filter(({ askedOn }) => isNow(askedOn));
  const refunded = books.returns.filter(({ doneOn }) => isNow(doneOn));
  const back = books.returns.filter(({ restockedOn }) => isNow(restockedOn));
  const ledger = books.ledger.map(ledgerDifference);
  const [ledgerRefunds, ledgerCaptures] = [true, false].map((isRefund) =>
    sum(ledger, ({ kind, amount }) => ((kind === 'refund_differs') === isRefund ? amount : 0)),
  );
  return {
    provider: {
      captured: sum(captured, ({ totalCents }) => totalCents) + (ledgerCaptures ?? 0),
      // Refunds that are not ours leave the provider with less.
      refunded: sum(refunded, ({ amountCents }) => amountCents) - (ledgerRefunds ?? 0),
    },
    orders: {
      orders: sold.length,
      sold: sum(sold, ({ totalCents }) => totalCents),
      delivery: sum(sold, ({ deliveryCents }) => deliveryCents),
      refunds: asked.length,
      refunded: sum(asked, ({ amountCents }) => amountCents),
      pieces: sum(sold, countPieces),
      refunded_pieces: sum(asked, countPieces),
    },
    shelf: {
      sold: sum(sold, countPieces),
      back: sum(back, countPieces) + sum(books.oddSizes, ({ pieces }) => pieces),
    },
    differences: [
      ...ledger,
      ...books.sales.flatMap((sale) => saleDifferences(sale, isNow)),
      ...books.returns.flatMap((returned) => returnDifferences(returned, isNow)),
      ...books.oddSizes.map(({ piece, pieces }) => ({
        ...none,
        kind: 'stock_off' as const,
        piece,
        pieces,
      })),
    ],
  };
}

type IsNow = (day: string | undefined) => boolean;
const none = { amount: 0, pieces: 0 };

function saleDifferences(sale: Sale, isNow: IsNow): AccountDifference[] {
  const { orderId: order_id, number, soldOn, capturedOn, totalCents } = sale;
  if (isNow(soldOn) === isNow(capturedOn)) return [];
  const about = { ...none, order_id, number };
  if (!isNow(soldOn)) {
    return [{ ...about, kind: 'captured_earlier', amount: totalCents, day: soldOn }];
  }
  const kind = capturedOn === undefined ? 'awaiting_capture' : 'captured_later';
  return [{ ...about, kind, amount: -totalCents, day: capturedOn }];
}

/** A refund leaves the provider with less: until it is paid, the provider has more. */
function returnDifferences(returned: Return, isNow: IsNow): AccountDifference[] {
  const { orderId: order_id, number, askedOn, doneOn, restockedOn, amountCents } = returned;
  const about = { ...none, order_id, number };
  const found: AccountDifference[] = [];
  if (isNow(askedOn) && !isNow(doneOn)) {
    const kind = doneOn === undefined ? 'refund_pending' : 'refunded_later';
    found.push({ ...about, kind, amount: amountCents, day: doneOn });
  }
  if (!isNow(askedOn) && isNow(doneOn)) {
    found.push({ ...about, kind: 'refunded_earlier', amount: -amountCents, day: askedOn });
  }
  const pieces = countPieces(returned);
  if (pieces === 0) return found;
  if (isNow(askedOn) && !isNow(restockedOn)) {
    const kind = restockedOn === undefined ? 'not_back' : 'back_later';
    found.push({ ...about, kind, pieces: -pieces, day: restockedOn });
  }
  if (!isNow(askedOn) && isNow(restockedOn)) {
    found.push({ ...about, kind: 'back_earlier', pieces, day: askedOn });
  }
  return found;
}

/** Other amounts are in the difference of captures: they are not counted twice. */
function ledgerDifference(entry: LedgerEntry): AccountDifference {
  const { kind, orderId: order_id, number, ourCents, providerCents, isCaptured } = entry;
  const about = { ...none, kind, order_id, number };
  const more = providerCents - ourCents;
  switch (kind) {
    case 'amount_differs':
      return about;
    case 'intent_missing':
      return { ...about, amount: isCaptured ? more : 0 };
    case 'refund_differs':
      return { ...about, amount: -more };
    case 'order_missing':
    case 'not_captured':
    case 'captured_without_order':
      return { ...about, amount: more };
  }
}

function countPieces({ lines }: Pick<Sale, 'lines'>): number {
  return sum(lines, ({ qty }) => qty);
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}
