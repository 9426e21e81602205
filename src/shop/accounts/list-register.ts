import type { RegisterEntry } from '#contract/bottega/accounts.ts';
import type { Db } from '#database/tables.ts';
import {
  readReturns,
  readSales,
  type AccountLine,
  type Return,
  type Sale,
} from '#shop/accounts/queries.ts';

/**
 * The register of a month (`2026-11`) for the accountant, day by day: captured amounts, line by line, and refunds
 * as negative entries. The entries of an order, and of a refund, add up to its amount.
 */
export async function listRegister({ db }: { db: Db }, month: string): Promise<RegisterEntry[]> {
  const [sales, returns] = await Promise.all([readSales(db, month), readReturns(db, month)]);
  return toRegister({ month, sales, returns });
}

type MonthBooks = { month: string; sales: readonly Sale[]; returns: readonly Return[] };

export function toRegister({ month, sales, returns }: MonthBooks): RegisterEntry[] {
  return [...sales.flatMap(saleEntries), ...returns.flatMap(returnEntries)]
    .filter(({ day }) => day.startsWith(month))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

function saleEntries(sale: Sale): RegisterEntry[] {
  const { capturedOn: day, number: order, intentId: payment, lines, deliveryCents } = sale;
  if (day === undefined) return [];
  const entries = lines.map((line): RegisterEntry => ({
    ...pieceEntry(line, 1),
    kind: 'sale',
    day,
    order,
    payment,
  }));
  if (deliveryCents === 0) return entries;
  return [...entries, { ...extraEntry(deliveryCents), kind: 'delivery', day, order, payment }];
}

/** A refund above or below the pieces' price is an entry of its own. */
function returnEntries(returned: Return): RegisterEntry[] {
  const { doneOn: day, number: order, intentId: payment, lines, amountCents, buyer } = returned;
  if (day === undefined) return [];
  const about = { kind: 'return', day, order, payment, code: returned.refundId, buyer } as const;
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
