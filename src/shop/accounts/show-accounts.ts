import type { MonthAccounts } from '#contract/bottega/accounts.ts';
import {
  readFirstMonth,
  readLedger,
  readOddSizes,
  readReturns,
  readSales,
  readSoldByWeek,
} from '#shop/accounts/queries.ts';
import { reconcileMonth } from '#shop/accounts/reconcile-month.ts';
import { romanDay } from '#shop/roman-day.ts';
import type { TimedDeps } from '#shop/deps.ts';

/** A month's amounts by provider, orders and stock, and their differences. */
export async function showAccounts(
  { db, clock }: TimedDeps,
  asked?: string,
): Promise<MonthAccounts> {
  const today = romanDay(clock.now());
  const month = asked ?? today.slice(0, 7);
  const isThisMonth = month === today.slice(0, 7);
  const [sales, returns, ledger, oddSizes, weeks, first, match] = await Promise.all([
    readSales(db, month),
    readReturns(db, month),
    readLedger(db, month),
    // A stock difference is known of the present alone.
    isThisMonth ? readOddSizes(db) : [],
    readSoldByWeek(db, isThisMonth ? today : lastDayOf(month)),
    readFirstMonth(db),
    db.selectFrom('ledger_match').select('at').executeTakeFirst(),
  ]);
  return {
    month,
    months: monthsBetween(first ?? today, today),
    ...reconcileMonth({ month, sales, returns, ledger, oddSizes }),
    weeks,
    matched_at: match?.at.toISOString(),
  };
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Newest first, both of them included. */
function monthsBetween(first: string, last: string): string[] {
  const [from, to] = [first, last].map((day) => {
    const [year = 0, number = 1] = day.split('-').map(Number);
    return year * 12 + number - 1;
  });
  if (from === undefined || to === undefined || from > to) return [];
  return Array.from({ length: to - from + 1 }, (_, back) => {
    const number = to - back;
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
  });
}
