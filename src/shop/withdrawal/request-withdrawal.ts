import type { Withdrawal, WithdrawalResponse } from '#contract/withdrawal.ts';
import { emailQuota } from '#shop/emails/email-quota.ts';
import { addWithdrawal } from './statements.ts';
import type { Deps } from '#shop/deps.ts';

/**
 * Takes a withdrawal from the contract and sends its receipt (Cod. cons. 54-bis). It is taken as it
 * is written: a mistyped order number is for the makers to sort out, not a reason to refuse. So
 * anybody can have a receipt sent to any address, and an address is sent only so many in a day.
 */
export async function requestWithdrawal(
  ports: Pick<Deps, 'db' | 'sendJobs'>,
  withdrawal: Withdrawal,
): Promise<WithdrawalResponse> {
  const kept = await addWithdrawal(ports, withdrawal, emailQuota(withdrawal.email));
  return {
    ok: true,
    received_at: kept.receivedAt.toISOString(),
    receipt: kept.isReceiptSure ? 'sent' : 'uncertain',
  };
}

/** Days from the declaration of a withdrawal to the last on which the money may go back (Cod. cons. 56). */
export const refundDays = 14;

const dayMs = 24 * 60 * 60 * 1000;

/** By when the money of a withdrawal has to be back. */
export function refundDue(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + refundDays * dayMs);
}
