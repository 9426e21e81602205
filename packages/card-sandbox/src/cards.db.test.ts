import { expect, test } from 'vitest';
import { useIntentBench } from '#testing/open-intent-bench.ts';

const bench = useIntentBench();

const nextYear = new Date().getUTCFullYear() + 1;

function card(number: string, cvc = number.startsWith('3') ? '1234' : '123') {
  return { number, exp_month: 12, exp_year: nextYear, cvc };
}

async function payWith(number: string) {
  const method = await bench.stripe.paymentMethods.create({ type: 'card', card: card(number) });
  return bench.stripe.paymentIntents.create({
    amount: 4500,
    currency: 'eur',
    confirm: true,
    payment_method: method.id,
    allowed_payment_method_types: ['card'],
  });
}

test.for([
  ['4000002760003184', ['succeeded', undefined]],
  ['4000002500003155', ['succeeded', undefined]],
  ['4000000000003220', ['succeeded', undefined]],
  ['4000008260003178', ['requires_payment_method', 'insufficient_funds']],
  ['4000008400001629', ['requires_payment_method', 'generic_decline']],
] as const)('card %s asks for 3-D Secure, and then: %s', async ([number, end]) => {
  const intent = await payWith(number);
  expect(intent).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
  });
  await bench.control('POST', 'challenge', { payment_intent: intent.id, answer: 'authorise' });
  const after = await bench.stripe.paymentIntents.retrieve(intent.id);
  expect([after.status, after.last_payment_error?.decline_code]).toEqual(end);
});

test.for([
  [{ ...card('4242424242424241') }, 'incorrect_number', 'number'],
  [{ ...card('424242424242') }, 'invalid_number', 'number'],
  [{ ...card('4242424242424242'), exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
  [{ ...card('4242424242424242'), exp_year: 2020 }, 'invalid_expiry_year', 'exp_year'],
  [{ ...card('4242424242424242'), cvc: '12' }, 'invalid_cvc', 'cvc'],
  [{ ...card('378282246310005'), cvc: '123' }, 'invalid_cvc', 'cvc'],
] as const)('a mistyped card %o is refused with %s', async ([typed, code, param]) => {
  const made = bench.stripe.paymentMethods.create({ type: 'card', card: { ...typed } });
  await expect(made).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code,
    param,
  });
});

test('the fingerprint is the same for the same number and another for another', async () => {
  const make = (number: string) =>
    bench.stripe.paymentMethods.create({ type: 'card', card: card(number) });
  const [one, same, other] = await Promise.all([
    make('4242424242424242'),
    make('4242 4242 4242 4242'),
    make('5555555555554444'),
  ]);
  expect(same?.card?.fingerprint).toBe(one?.card?.fingerprint);
  expect(other?.card?.fingerprint).not.toBe(one?.card?.fingerprint);
  expect(one?.card?.fingerprint).toMatch(/^[A-Za-z0-9]{16}$/);
});

test('no table holds a card number or a security code', async () => {
  const key = 'looks-for-the-number';
  const typed = { type: 'card' as const, card: { ...card('4000000000009995'), cvc: '917' } };
  await bench.stripe.paymentMethods.create(typed, { idempotencyKey: key });
  await bench.stripe.tokens.create({
    card: { ...card('6011111111111117'), exp_month: '12', exp_year: String(nextYear), cvc: '917' },
  });
  const { rows: tables } = await bench.database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'sandbox'`,
  );
  expect(tables.length).toBeGreaterThan(4);
  for (const { name } of tables) {
    const { rows } = await bench.database.pool.query(
      `select 1 from ${name} t where t::text ~ '(4000000000009995|6011111111111117|"cvc": *"?917)'`,
    );
    expect({ name, rows }).toEqual({ name, rows: [] });
  }
});

test('a token pays once, as payment method data', async () => {
  const token = await bench.stripe.tokens.create({
    card: { ...card('4242424242424242'), exp_month: '12', exp_year: String(nextYear) },
  });
  expect(token).toMatchObject({
    object: 'token',
    used: false,
    card: { brand: 'Visa', last4: '4242' },
  });
  const pay = () =>
    bench.stripe.rawRequest('POST', '/v1/payment_intents', {
      amount: 4500,
      currency: 'eur',
      confirm: true,
      allowed_payment_method_types: ['card'],
      payment_method_data: { type: 'card', card: { token: token.id } },
      expand: ['payment_method'],
    });
  expect(await pay()).toMatchObject({
    status: 'succeeded',
    payment_method: { card: { last4: '4242' } },
  });
  expect(await bench.stripe.tokens.retrieve(token.id)).toMatchObject({ used: true });
  await expect(pay()).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'token_already_used',
  });
});

test('a token becomes a payment method; ready-made tokens do so again and again', async () => {
  const make = (token: string) =>
    bench.stripe.paymentMethods.create({ type: 'card', card: { token } });
  expect(await make('tok_visa')).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
  expect(await make('tok_visa')).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
  expect(await make('tok_chargeDeclined')).toMatchObject({ card: { last4: '0002' } });
  await expect(make('tok_nobody')).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
  });
});

test('billing details and metadata are kept with the payment method', async () => {
  const method = await bench.stripe.paymentMethods.create({
    type: 'card',
    card: card('4242424242424242'),
    billing_details: {
      name: 'Ada',
      email: 'ada@example.it',
      address: { city: 'Lecce', postal_code: '73100', country: 'IT' },
    },
    metadata: { source: 'test' },
  });
  expect(await bench.stripe.paymentMethods.retrieve(method.id)).toMatchObject({
    billing_details: { name: 'Ada', phone: null, address: { city: 'Lecce', line1: null } },
    card: {
      checks: {
        cvc_check: 'unchecked',
        address_postal_code_check: 'unchecked',
        address_line1_check: null,
      },
    },
    metadata: { source: 'test' },
  });
});
