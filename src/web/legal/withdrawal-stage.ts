import type { CallRequest } from '#contract/calls.ts';

export type Withdrawal = CallRequest<'withdraw'>;

/** First the form, then what it says to be confirmed, then the receipt. */
export type WithdrawalStage =
  | { step: 'form'; draft: Partial<Withdrawal>; errors: Record<string, string> }
  | { step: 'confirm'; withdrawal: Withdrawal; sending: boolean; failure?: string }
  | { step: 'sent'; email: string };
