import { accountCalls } from '#contract/bottega/accounts.ts';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { noteCalls } from '#contract/bottega/notes.ts';
import { authCalls } from '#contract/bottega/auth.ts';
import { backupCalls } from '#contract/bottega/backups.ts';
import { customerCalls } from '#contract/bottega/customers.ts';
import { draftCalls } from '#contract/bottega/drafts.ts';
import { liveCalls } from '#contract/bottega/live.ts';
import { orderChangeCalls } from '#contract/bottega/order-changes.ts';
import { makingCalls } from '#contract/bottega/making.ts';
import { passkeyCalls } from '#contract/bottega/passkeys.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import { photographCalls } from '#contract/bottega/photographs.ts';
import { productCalls } from '#contract/bottega/products.ts';
import { peopleCalls } from '#contract/bottega/people.ts';
import { pushCalls } from '#contract/bottega/push.ts';
import { pageCalls } from '#contract/bottega/pages.ts';
import { settingCalls } from '#contract/bottega/settings.ts';
import { stockCalls } from '#contract/bottega/stock.ts';
import { visitCalls } from '#contract/bottega/visits.ts';
import { withdrawalCalls } from '#contract/bottega/withdrawals.ts';

/** Every call of the Bottega, noun by noun. Server and browser share these schemas. */
export const bottegaCalls = {
  ...authCalls,
  ...orderCalls,
  ...orderChangeCalls,
  ...noteCalls,
  ...printCalls,
  ...stockCalls,
  ...productCalls,
  ...settingCalls,
  ...pageCalls,
  ...withdrawalCalls,
  ...accountCalls,
  ...makingCalls,
  ...passkeyCalls,
  ...peopleCalls,
  ...liveCalls,
  ...customerCalls,
  ...backupCalls,
  ...visitCalls,
  ...photographCalls,
  ...draftCalls,
  ...pushCalls,
} as const;
