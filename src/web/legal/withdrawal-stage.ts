import type { Withdrawal, WithdrawalResponse } from '#contract/withdrawal.ts';
import { formatMoment } from '#text/dates.ts';
import { withdrawalText } from '#text/withdrawal.ts';

/** Where the form stands on its page: a browser without scripts goes there with each step. */
export const withdrawalPlace = 'modulo';

export interface WithdrawalReceipt {
  email: string;
  /** The declaration as it was confirmed. */
  statement: string;
  /** In words: browser and server may write a date in different ways. */
  receivedAt: string;
  isUncertain: boolean;
}

/** First the form, then its confirmation, then the receipt. */
export type WithdrawalStage =
  | { step: 'form'; draft: Partial<Withdrawal>; errors: Record<string, string> }
  | { step: 'confirm'; withdrawal: Withdrawal; sending: boolean; failure?: string }
  | ({ step: 'sent' } & WithdrawalReceipt);

/** The stage after the shop has received the withdrawal. */
export function sentStage(
  { email, name, order_number: orderNumber }: Withdrawal,
  taken: WithdrawalResponse,
): WithdrawalStage {
  const statement = withdrawalText.statement({ name, orderNumber });
  const receivedAt = formatMoment(new Date(taken.received_at));
  return { step: 'sent', email, statement, receivedAt, isUncertain: taken.receipt === 'uncertain' };
}
