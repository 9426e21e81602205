import type { Withdrawal } from '#contract/withdrawal.ts';
import type { WithdrawalStore } from '#shop/ports.ts';

/**
 * Takes a withdrawal from the contract and sends its receipt (Cod. cons. 54-bis). It is taken as it
 * is written: a mistyped order number is for the makers to sort out, not a reason to refuse.
 */
export async function requestWithdrawal(
  { withdrawals }: { withdrawals: WithdrawalStore },
  withdrawal: Withdrawal,
): Promise<{ ok: true }> {
  await withdrawals.add(withdrawal);
  return { ok: true };
}
