import { explainedDifferenceKinds, type MonthAccounts } from '#contract/bottega/accounts.ts';
import { accountsText } from '#text/bottega-accounts.ts';

const explained: ReadonlySet<string> = new Set(explainedDifferenceKinds);

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
