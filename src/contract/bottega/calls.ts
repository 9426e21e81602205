import { accountCalls } from '#contract/bottega/accounts.ts';
import { backOfficeOrderCalls } from '#contract/bottega/back-office-orders.ts';
import { answerCalls } from '#contract/bottega/answers.ts';
import { authCalls } from '#contract/bottega/auth.ts';
import { backupCalls } from '#contract/bottega/backups.ts';
import { customerCalls } from '#contract/bottega/customers.ts';
import { downloadCalls } from '#contract/bottega/downloads.ts';
import { closedOrderCalls } from '#contract/bottega/closed-orders.ts';
import { draftCalls } from '#contract/bottega/drafts.ts';
import { liveCalls } from '#contract/bottega/live.ts';
import { orderChangeCalls } from '#contract/bottega/order-changes.ts';
import { makingCalls } from '#contract/bottega/making.ts';
import { passkeyCalls } from '#contract/bottega/passkeys.ts';
import { noteCalls } from '#contract/bottega/notes.ts';
import { parcelCalls } from '#contract/bottega/parcels.ts';
import { photographCalls } from '#contract/bottega/photographs.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import { productCalls } from '#contract/bottega/products.ts';
import { peopleCalls } from '#contract/bottega/people.ts';
import { pushCalls } from '#contract/bottega/push.ts';
import { questionCalls } from '#contract/bottega/questions.ts';
import { settingCalls } from '#contract/bottega/settings.ts';
import { stockCalls } from '#contract/bottega/stock.ts';
import { pageCalls } from '#contract/bottega/pages.ts';
import { visitCalls } from '#contract/bottega/visits.ts';
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
  ...productCalls,
  ...settingCalls,
  ...questionCalls,
  ...tagCalls,
  ...withdrawalCalls,
  ...accountCalls,
  ...makingCalls,
  ...passkeyCalls,
  ...peopleCalls,
  ...answerCalls,
  ...liveCalls,
  ...customerCalls,
  ...downloadCalls,
  ...backupCalls,
  ...visitCalls,
  ...pageCalls,
  ...photographCalls,
  ...draftCalls,
  ...pushCalls,
} as const;
