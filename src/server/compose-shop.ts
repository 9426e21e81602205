import type { Transaction } from 'kysely';
import type { ApiPorts } from '#api/create-api.ts';
import { createCatalogueStore } from '#database/catalogue/create-catalogue-store.ts';
import { createInterestStore } from '#database/interest/create-interest-store.ts';
import type { Database } from '#database/open-database.ts';
import { createSettingsStore } from '#database/settings/create-settings-store.ts';
import { createSurveyStore } from '#database/survey/create-survey-store.ts';
import type { Database as Tables } from '#database/tables.ts';
import { createWithdrawalStore } from '#database/withdrawal/create-withdrawal-store.ts';
import { addOne } from '#shop/cart/add-one.ts';
import { readCartPrices } from '#shop/cart/read-cart-prices.ts';
import type { HandleJob } from '#shop/create-job-handlers.ts';
import { requestInterest } from '#shop/interest/request-interest.ts';
import type { Outbox } from '#shop/ports.ts';
import { recordAnswer } from '#shop/survey/record-answer.ts';
import { requestWithdrawal } from '#shop/withdrawal/request-withdrawal.ts';
import type { Config } from './config.ts';
import type { Schedule } from './jobs/create-jobs.ts';
import { createCallLimit } from './limit-calls.ts';
import type { Log } from './log.ts';
import type { CardAccess } from './open-cards.ts';

export type ShopParts = {
  config: Config;
  log: Log;
  database: Database;
  outbox: Outbox<Transaction<Tables>>;
  cards: CardAccess;
};

type ComposedShop = Pick<ApiPorts, 'shop' | 'pictures' | 'receiveEvent' | 'limit'> & {
  handleJob: HandleJob;
  schedules: Schedule[];
};

/** Hands the rules of the shop what they need from outside. */
export async function composeShop(parts: ShopParts): Promise<ComposedShop> {
  const { database, outbox } = parts;
  const { db, pool } = database;
  const catalogue = createCatalogueStore(db);
  const survey = createSurveyStore(db);
  const interests = createInterestStore({ db, outbox });
  const withdrawals = createWithdrawalStore({ db, outbox });
  // Until the order store and the card gateway are there, nothing can be paid.
  const closed = { ok: false, reason: 'provider_unavailable', retryAfterSeconds: 60 } as const;
  const unknown = { ok: false, reason: 'not_found' } as const;
  return {
    shop: {
      settings: createSettingsStore(db),
      catalogue,
      cart: {
        prices: (lines) => readCartPrices({ catalogue, settings: createSettingsStore(db) }, lines),
        addOne: (request) => addOne({ catalogue }, request),
      },
      survey: {
        question: () => survey.active(),
        answer: (answer) => recordAnswer({ survey }, answer),
      },
      interest: { request: (interest) => requestInterest({ interests }, interest) },
      withdrawal: { request: (withdrawal) => requestWithdrawal({ withdrawals }, withdrawal) },
      checkout: { pay: async () => closed, payable: async () => undefined },
      orders: {
        check: async () => unknown,
        confirm: async () => unknown,
        settle: async () => unknown,
        receiveEvent: async () => ({ ok: false, reason: 'not_yet' }),
      },
    },
    pictures: { find: async () => undefined },
    receiveEvent: async () => ({ ok: false, reason: 'not_yet' }),
    limit: await createCallLimit(pool),
    handleJob: async ({ name }) => {
      throw new Error(`Nobody does ${name} yet`);
    },
    schedules: [],
  };
}
