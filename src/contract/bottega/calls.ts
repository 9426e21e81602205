import { accountCalls } from '#contract/bottega/accounts.ts';
import { backOfficeOrderCalls } from '#contract/bottega/back-office-orders.ts';
import { authCalls } from '#contract/bottega/auth.ts';
import { closedOrderCalls } from '#contract/bottega/closed-orders.ts';
import { liveCalls } from '#contract/bottega/live.ts';
import { orderChangeCalls } from '#contract/bottega/order-changes.ts';
import { makingCalls } from '#contract/bottega/making.ts';
import { passkeyCalls } from '#contract/bottega/passkeys.ts';
import { noteCalls } from '#contract/bottega/notes.ts';
import { parcelCalls } from '#contract/bottega/parcels.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import { stockCalls } from '#contract/bottega/stock.ts';
import { tagCalls } from '#contract/bottega/tags.ts';
import { withdrawalCalls } from '#contract/bottega/withdrawals.ts';

/** Every call of the Bottega, noun by noun. Server and browser share these schemas. */
export const bottegaCalls = {
  ...authCalls,
  ...backOfficeOrderCalls,
  ...orderChangeCalls,
  ...noteCalls,
  ...printCalls,
  ...parcelCalls,
  ...closedOrderCalls,
  ...stockCalls,
  ...tagCalls,
  ...withdrawalCalls,
  ...accountCalls,
  ...makingCalls,
  ...passkeyCalls,
  ...liveCalls,
} as const;
