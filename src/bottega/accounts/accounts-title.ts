import type { AccountDifference, MonthAccounts } from '#contract/bottega/accounts.ts';
import { accountsText } from '#text/bottega-accounts.ts';

/** Settled by the shop or by the calendar, or an answer of the makers: none of these is an error in the books. */
const explained: ReadonlySet<AccountDifference['kind']> = new Set([
  'awaiting_capture',
  'captured_later',
  'captured_earlier',
  'refund_pending',
  'refunded_later',
  'refunded_earlier',
  'not_back',
  'back_later',
  'back_earlier',
]);

/** Nothing is said of the card provider before it was asked. */
export function accountsTitle({
  differences,
  matched_at,
}: Pick<MonthAccounts, 'differences' | 'matched_at'>): string {
  const toSee = differences.filter(({ kind }) => !explained.has(kind)).length;
  if (toSee > 0) return accountsText.toSee(toSee);
  if (differences.length > 0) return accountsText.allExplained;
  return matched_at === undefined ? accountsText.allRightSoFar : accountsText.allRight;
}
