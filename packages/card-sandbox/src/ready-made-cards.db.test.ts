import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/create-test-database.ts';
import { openTestSandbox, type TestSandbox } from '#testing/open-test-sandbox.ts';

let database: TestDatabase;
let bench: TestSandbox;

beforeAll(async () => {
  database = await createTestDatabase();
  bench = await openTestSandbox(database.pool);
});
afterAll(async () => {
  await bench[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

test.for([
  ['pm_card_visa', 'visa', '4242'],
  ['pm_card_mastercard', 'mastercard', '4444'],
  ['pm_card_amex', 'amex', '0005'],
] as const)('ready-made %s is a %s ending in %s', async ([id, brand, last4]) => {
  const intent = await bench.stripe.paymentIntents.create({
    amount: 100,
    currency: 'eur',
    confirm: true,
    payment_method: id,
    allowed_payment_method_types: ['card'],
    expand: ['payment_method'],
  });
  expect(intent).toMatchObject({ status: 'succeeded', payment_method: { card: { brand, last4 } } });
  expect(intent.payment_method).not.toMatchObject({ id });
});

test('a ready-made method is read as a new one, which then has an id of its own', async () => {
  const method = await bench.stripe.paymentMethods.retrieve('pm_card_mastercard');
  expect(method).toMatchObject({
    object: 'payment_method',
    type: 'card',
    livemode: false,
    card: { brand: 'mastercard', last4: '4444', fingerprint: expect.any(String) },
  });
  expect(method.id).toMatch(/^pm_(?!card_)/);
  expect(await bench.stripe.paymentMethods.retrieve(method.id)).toMatchObject({ id: method.id });
  const again = await bench.stripe.paymentMethods.retrieve('pm_card_mastercard');
  expect(again.card?.fingerprint).toBe(method.card?.fingerprint);
  expect(again.id).not.toBe(method.id);
  await expect(bench.stripe.paymentMethods.retrieve('pm_card_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

test('a ready-made token is read as the token of its card', async () => {
  expect(await bench.stripe.tokens.retrieve('tok_mastercard')).toMatchObject({
    object: 'token',
    used: false,
    card: { last4: '4444', fingerprint: expect.any(String) },
  });
  await expect(bench.stripe.tokens.retrieve('tok_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

test.for([
  ['pm_card_chargeDeclined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
] as const)('ready-made %s is refused with %s', async ([payment_method, decline_code]) => {
  const paid = bench.stripe.paymentIntents.create({
    amount: 100,
    currency: 'eur',
    confirm: true,
    payment_method,
    allowed_payment_method_types: ['card'],
  });
  await expect(paid).rejects.toMatchObject({ type: 'StripeCardError', decline_code });
});
