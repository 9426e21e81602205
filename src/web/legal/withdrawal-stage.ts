import type { CallRequest } from '#contract/calls.ts';

export type Withdrawal = CallRequest<'withdraw'>;

/** What is shown for a receipt. */
export interface WithdrawalReceipt {
  email: string;
  /** In words: browser and server may write a date in different ways. */
  receivedAt: string;
  isUncertain: boolean;
}

/** First the form, then what it says to be confirmed, then the receipt. */
export type WithdrawalStage =
  | { step: 'form'; draft: Partial<Withdrawal>; errors: Record<string, string> }
  | { step: 'confirm'; withdrawal: Withdrawal; sending: boolean; failure?: string }
  | ({ step: 'sent' } & WithdrawalReceipt);
