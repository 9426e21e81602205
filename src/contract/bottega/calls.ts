import { accountCalls } from '#contract/bottega/accounts.ts';
import { backOfficeOrderCalls } from '#contract/bottega/back-office-orders.ts';
import { authCalls } from '#contract/bottega/auth.ts';
import { liveCalls } from '#contract/bottega/live.ts';
import { orderChangeCalls } from '#contract/bottega/order-changes.ts';
import { makingCalls } from '#contract/bottega/making.ts';
import { passkeyCalls } from '#contract/bottega/passkeys.ts';
import { noteCalls } from '#contract/bottega/notes.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import { questionCalls } from '#contract/bottega/questions.ts';
import { settingCalls } from '#contract/bottega/settings.ts';
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
  ...settingCalls,
  ...questionCalls,
  ...withdrawalCalls,
  ...accountCalls,
  ...makingCalls,
  ...passkeyCalls,
  ...liveCalls,
} as const;
