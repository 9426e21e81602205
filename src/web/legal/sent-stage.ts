import type { WithdrawalAnswer } from '#contract/withdrawal.ts';
import { formatMoment } from '#text/dates.ts';
import type { Withdrawal, WithdrawalStage } from './withdrawal-stage.ts';

/** What is left to say when a withdrawal has been taken. */
export function sentStage({ email }: Withdrawal, taken: WithdrawalAnswer): WithdrawalStage {
  const receivedAt = formatMoment(new Date(taken.received_at));
  return { step: 'sent', email, receivedAt, isUncertain: taken.receipt === 'uncertain' };
}
