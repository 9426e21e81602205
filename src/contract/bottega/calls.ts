import { accountCalls } from '#contract/bottega/accounts.ts';
import { backOfficeOrderCalls } from '#contract/bottega/back-office-orders.ts';
import { answerCalls } from '#contract/bottega/answers.ts';
import { authCalls } from '#contract/bottega/auth.ts';
import { liveCalls } from '#contract/bottega/live.ts';
import { orderChangeCalls } from '#contract/bottega/order-changes.ts';
import { makingCalls } from '#contract/bottega/making.ts';
import { passkeyCalls } from '#contract/bottega/passkeys.ts';
import { noteCalls } from '#contract/bottega/notes.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import { peopleCalls } from '#contract/bottega/people.ts';
import { stockCalls } from '#contract/bottega/stock.ts';
import { withdrawalCalls } from '#contract/bottega/withdrawals.ts';

/** Every call of the Bottega, noun by noun. Server and browser share these schemas. */
export const bottegaCalls = {
  ...authCalls,
  ...backOfficeOrderCalls,
  ...orderChangeCalls,
  ...noteCalls,
  ...printCalls,
  ...stockCalls,
  ...withdrawalCalls,
  ...accountCalls,
  ...makingCalls,
  ...passkeyCalls,
  ...peopleCalls,
  ...answerCalls,
  ...liveCalls,
} as const;
