import type { Db } from '#database/tables.ts';
import { readWithdrawals } from './queries.ts';
import type { ListedWithdrawal } from './withdrawal.ts';

const pageSize = 50;

interface WithdrawalPage {
  withdrawals: ListedWithdrawal[];
  /** To ask for the next ones with; absent when there are no more. */
  before?: string;
}

/** Withdrawals as they were received, done with or not, the newest first. */
export async function listWithdrawals(
  { db }: { db: Db },
  before?: string,
): Promise<WithdrawalPage> {
  const found = await readWithdrawals(db, { limit: pageSize + 1, before });
  const withdrawals = found.slice(0, pageSize);
  return { withdrawals, before: found.length > pageSize ? withdrawals.at(-1)?.id : undefined };
}
