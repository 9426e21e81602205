import type { RegisterEntry } from '#contract/bottega/accounts.ts';
import type { AccountLine, AccountStore, Return, Sale } from '#shop/accounts/account-store.ts';

/**
 * What the accountant gets of a month, day by day: what was captured, line by line, and what went back
 * as negative entries. The entries of an order, and of a refund, add up to its amount.
 */
export async function listRegister(
  { accounts }: { accounts: Pick<AccountStore, 'sales' | 'returns'> },
  month: string,
): Promise<RegisterEntry[]> {
  const [sales, returns] = await Promise.all([accounts.sales(month), accounts.returns(month)]);
  return [...sales.flatMap(saleEntries), ...returns.flatMap(returnEntries)]
    .filter(({ day }) => day.startsWith(month))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

function saleEntries(sale: Sale): RegisterEntry[] {
  const { capturedOn: day, number: order, lines, deliveryCents } = sale;
  if (day === undefined) return [];
  const entries = lines.map((line): RegisterEntry => ({
    ...pieceEntry(line, 1),
    kind: 'sale',
    day,
    order,
  }));
  if (deliveryCents === 0) return entries;
  return [...entries, { ...extraEntry(deliveryCents), kind: 'delivery', day, order }];
}

/** What was given beyond the pieces, or was kept of their price, is an entry of its own. */
function returnEntries(returned: Return): RegisterEntry[] {
  const { doneOn: day, number: order, lines, amountCents, refundId: code, buyer } = returned;
  if (day === undefined) return [];
  const about = { kind: 'return', day, order, code, buyer } as const;
  const pieces = lines.map((line): RegisterEntry => ({ ...pieceEntry(line, -1), ...about }));
  const rest = -amountCents - pieces.reduce((sum, entry) => sum + entry.amountCents, 0);
  return rest === 0 ? pieces : [...pieces, { ...extraEntry(rest), ...about }];
}

function pieceEntry({ name, color, size, qty, priceCents }: AccountLine, sign: 1 | -1) {
  const article = `${name}, ${color}, ${size}`;
  return { article, pieces: sign * qty, priceCents, amountCents: sign * qty * priceCents };
}

function extraEntry(amountCents: number) {
  return { article: '', pieces: 0, priceCents: 0, amountCents };
}
