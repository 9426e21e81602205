import type Stripe from 'stripe';
import { expect, expectTypeOf, test } from 'vitest';
import { createTestDatabase } from '#testing/create-test-database.ts';
import { openTestSandbox } from '#testing/open-test-sandbox.ts';
import type { Charge } from './objects/charge.ts';
import type { PaymentIntent } from './objects/payment-intent.ts';
import type { PaymentMethod } from './objects/payment-method.ts';
import type { Refund } from './objects/refund.ts';
import type { Token } from './objects/token.ts';

/** Members that every answer of the SDK's description has, and ours has not. */
type Missing<Wire, Ours> = Exclude<
  { [Name in keyof Wire]-?: object extends Pick<Wire, Name> ? never : Name }[keyof Wire],
  keyof Ours
>;

test('answers have every member that the SDK promises', () => {
  expectTypeOf<Missing<Stripe.PaymentIntent, PaymentIntent>>().toBeNever();
  expectTypeOf<Missing<Stripe.PaymentMethod, PaymentMethod>>().toBeNever();
  expectTypeOf<Missing<Stripe.Charge, Charge>>().toBeNever();
  expectTypeOf<Missing<Stripe.Refund, Refund>>().toBeNever();
  expectTypeOf<Missing<Stripe.Token, Token>>().toBeNever();
});

test('several processes may migrate at the same time, and again later', async () => {
  await using database = await createTestDatabase();
  const openings = [1, 2, 3].map(() => openTestSandbox(database.pool));
  const benches = await Promise.all(openings);
  const made = await benches[0]?.stripe.paymentIntents.create({ amount: 4500, currency: 'eur' });
  await benches[1]?.sandbox.migrate();
  expect(await benches[2]?.stripe.paymentIntents.retrieve(made?.id ?? '')).toMatchObject({
    amount: 4500,
  });
  for (const bench of benches) await bench[Symbol.asyncDispose]();
});
