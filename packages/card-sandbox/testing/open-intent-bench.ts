import type Stripe from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/create-test-database.ts';
import { openTestSandbox, type TestSandbox } from '#testing/open-test-sandbox.ts';

/** Money held now and captured later, confirmed by hand: how the shop asks for it. */
export const heldIntent = {
  amount: 4500,
  currency: 'eur',
  capture_method: 'manual',
  confirmation_method: 'manual',
  confirm: true,
  use_stripe_sdk: true,
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams;

export type IntentBench = TestSandbox & {
  database: TestDatabase;
  /** A held payment with this method. */
  hold(
    payment_method: string,
    more?: Partial<Stripe.PaymentIntentCreateParams>,
  ): Promise<Stripe.Response<Stripe.PaymentIntent>>;
  /** The cardholder's answer to the bank's challenge. */
  answer(
    payment_intent: string,
    choice: 'authorise' | 'refuse',
  ): ReturnType<TestSandbox['control']>;
};

/** A sandbox on a database of its own, to try payment intents on. */
export async function openIntentBench(
  settings?: Parameters<typeof openTestSandbox>[1],
): Promise<IntentBench> {
  const database = await createTestDatabase();
  const sandbox = await openTestSandbox(database.pool, settings);
  const { stripe } = sandbox;
  return {
    ...sandbox,
    database,
    hold: (payment_method, more = {}) =>
      stripe.paymentIntents.create({ ...heldIntent, payment_method, ...more }),
    answer: (payment_intent, choice) =>
      sandbox.control('POST', 'challenge', { payment_intent, answer: choice }),
    async [Symbol.asyncDispose]() {
      await sandbox[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** One for all tests of the file that calls this. */
export function useIntentBench(
  ...how: Parameters<typeof openIntentBench>
): Omit<IntentBench, symbol> {
  let opened: IntentBench | undefined;
  const bench = () => {
    if (opened === undefined) throw new Error('The sandbox opens when the hooks of its file run');
    return opened;
  };
  beforeAll(async () => {
    opened = await openIntentBench(...how);
  });
  afterAll(() => opened?.[Symbol.asyncDispose]());
  return {
    get database() {
      return bench().database;
    },
    get port() {
      return bench().port;
    },
    get sandbox() {
      return bench().sandbox;
    },
    get stripe() {
      return bench().stripe;
    },
    answer: (...asked) => bench().answer(...asked),
    client: (settings) => bench().client(settings),
    control: (...asked) => bench().control(...asked),
    hold: (...asked) => bench().hold(...asked),
  };
}
