import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#support/test-database.ts';
import { openTestSandbox, type TestSandbox } from '#support/test-sandbox.ts';

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

const held = {
  amount: 4500,
  currency: 'eur',
  capture_method: 'manual',
  confirmation_method: 'manual',
  confirm: true,
  use_stripe_sdk: true,
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams;

function hold(payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  return bench.stripe.paymentIntents.create({ ...held, payment_method, ...more });
}

function answer(payment_intent: string, choice: 'authorise' | 'refuse') {
  return bench.control('POST', 'challenge', { payment_intent, answer: choice });
}

test('an intent without confirmation waits for a payment method', async () => {
  const intent = await bench.stripe.paymentIntents.create({
    amount: 4500,
    currency: 'EUR',
    metadata: { order: '7' },
  });
  expect(intent).toMatchObject({
    object: 'payment_intent',
    amount: 4500,
    currency: 'eur',
    status: 'requires_payment_method',
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    latest_charge: null,
    livemode: false,
    metadata: { order: '7' },
  });
  expect(intent.id).toMatch(/^pi_[A-Za-z0-9]{24}$/);
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]{25}$`));
  expect(intent.lastResponse.requestId).toMatch(/^req_/);
});

test('a held payment is captured later', async () => {
  const intent = await hold('pm_card_visa', { expand: ['latest_charge'] });
  expect(intent).toMatchObject({
    status: 'requires_capture',
    amount_capturable: 4500,
    amount_received: 0,
    latest_charge: {
      object: 'charge',
      captured: false,
      paid: true,
      amount: 4500,
      payment_intent: intent.id,
    },
  });
  const captured = await bench.stripe.paymentIntents.capture(intent.id, {
    expand: ['latest_charge'],
  });
  expect(captured).toMatchObject({
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: 4500,
    latest_charge: { captured: true, amount_captured: 4500 },
  });
});

test('part of a held payment can be captured, but not more than all of it', async () => {
  const intent = await hold('pm_card_visa');
  const tooMuch = bench.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 4501 });
  await expect(tooMuch).rejects.toMatchObject({
    code: 'amount_too_large',
    param: 'amount_to_capture',
  });
  const captured = await bench.stripe.paymentIntents.capture(intent.id, {
    amount_to_capture: 1500,
  });
  expect(captured).toMatchObject({
    status: 'succeeded',
    amount_received: 1500,
    amount_capturable: 0,
  });
});

test('a captured payment is neither captured again nor cancelled nor confirmed', async () => {
  const { id } = await hold('pm_card_visa');
  await bench.stripe.paymentIntents.capture(id);
  const unexpected = {
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
    payment_intent: { id, status: 'succeeded' },
  };
  await expect(bench.stripe.paymentIntents.capture(id)).rejects.toMatchObject(unexpected);
  await expect(bench.stripe.paymentIntents.cancel(id)).rejects.toMatchObject(unexpected);
  await expect(bench.stripe.paymentIntents.confirm(id)).rejects.toMatchObject(unexpected);
});

test('cancelling lets held money go and is told in the intent', async () => {
  const { id } = await hold('pm_card_visa');
  const canceled = await bench.stripe.paymentIntents.cancel(id, {
    cancellation_reason: 'abandoned',
    expand: ['latest_charge'],
  });
  expect(canceled).toMatchObject({
    status: 'canceled',
    amount_capturable: 0,
    cancellation_reason: 'abandoned',
    latest_charge: { refunded: true, amount_refunded: 4500, captured: false },
  });
  expect(canceled.canceled_at).toBeGreaterThan(0);
  await expect(bench.stripe.paymentIntents.capture(id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
});

test('a refused intent takes another payment method', async () => {
  const error = await hold('pm_card_chargeDeclinedInsufficientFunds').catch(
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(error).toMatchObject({
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    charge: expect.stringMatching(/^ch_/),
    payment_method: { object: 'payment_method', card: { last4: '9995' } },
    doc_url: 'https://stripe.com/docs/error-codes/card-declined',
  });
  const { id } = Object(error).payment_intent;
  expect(await bench.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      type: 'card_error',
    },
  });
  const paid = await bench.stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_visa',
    use_stripe_sdk: true,
  });
  expect(paid).toMatchObject({ status: 'requires_capture', last_payment_error: null });
  const { data } = await bench.stripe.charges.list({ payment_intent: id });
  expect(data.map((charge) => charge.status)).toEqual(['succeeded', 'failed']);
});

test('a payment method works for one payment only, whether it was taken or refused', async () => {
  const method = await bench.stripe.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_visa' },
  });
  await hold(method.id);
  await expect(hold(method.id)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    message: expect.stringContaining('may not be used again'),
  });
});

test('3-D Secure with manual confirmation: authorised, then the server confirms once more', async () => {
  const intent = await hold('pm_card_authenticationRequired');
  expect(intent).toMatchObject({
    status: 'requires_action',
    latest_charge: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  });
  expect(await bench.stripe.paymentIntents.confirm(intent.id)).toMatchObject({
    status: 'requires_action',
    next_action: intent.next_action,
  });
  expect(await answer(intent.id, 'authorise')).toMatchObject({
    status: 200,
    body: { status: 'requires_confirmation' },
  });
  const confirmed = await bench.stripe.paymentIntents.confirm(intent.id, {
    expand: ['latest_charge'],
  });
  expect(confirmed).toMatchObject({
    status: 'requires_capture',
    next_action: null,
    latest_charge: {
      payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
    },
  });
});

test('3-D Secure refused: the intent waits for another payment method, no charge was made', async () => {
  const { id } = await hold('pm_card_authenticationRequired');
  expect(await answer(id, 'refuse')).toMatchObject({
    status: 200,
    body: { status: 'requires_payment_method' },
  });
  expect(await bench.stripe.paymentIntents.retrieve(id)).toMatchObject({
    latest_charge: null,
    next_action: null,
    payment_method: null,
    last_payment_error: {
      code: 'payment_intent_authentication_failure',
      type: 'invalid_request_error',
    },
  });
  expect((await bench.stripe.charges.list({ payment_intent: id })).data).toEqual([]);
});

test('a challenge that was answered stays answered', async () => {
  const { id } = await hold('pm_card_authenticationRequired');
  await answer(id, 'authorise');
  expect(await answer(id, 'refuse')).toMatchObject({
    status: 200,
    body: { status: 'requires_confirmation' },
  });
});

test('another sum after 3-D Secure asks for 3-D Secure again', async () => {
  const { id } = await hold('pm_card_authenticationRequired');
  await answer(id, 'authorise');
  await bench.stripe.paymentIntents.update(id, { amount: 9900 });
  expect(await bench.stripe.paymentIntents.confirm(id)).toMatchObject({
    status: 'requires_action',
    amount: 9900,
  });
});

test('an unattended payment that needs 3-D Secure is refused', async () => {
  const refused = hold('pm_card_authenticationRequired', {
    off_session: true,
    confirmation_method: 'automatic',
  });
  await expect(refused).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'authentication_required',
  });
});

test('the payment can ask for 3-D Secure whatever the card', async () => {
  const intent = await hold('pm_card_visa', {
    payment_method_options: { card: { request_three_d_secure: 'any' } },
  });
  expect(intent.status).toBe('requires_action');
});

test('descriptions and metadata can be changed, an empty value takes them away', async () => {
  const { id } = await bench.stripe.paymentIntents.create({
    amount: 4500,
    currency: 'eur',
    description: 'Sciarpa',
    metadata: { a: '1', b: '2' },
  });
  const updated = await bench.stripe.paymentIntents.update(id, {
    metadata: { b: '', c: '3' },
    description: '',
  });
  expect(updated).toMatchObject({ description: null, amount: 4500 });
  expect(updated.metadata).toEqual({ a: '1', c: '3' });
});

test('the amount of an authorised payment cannot be changed, its metadata can', async () => {
  const { id } = await hold('pm_card_visa');
  await expect(bench.stripe.paymentIntents.update(id, { amount: 100 })).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  expect(await bench.stripe.paymentIntents.update(id, { metadata: { seen: 'yes' } })).toMatchObject(
    {
      metadata: { seen: 'yes' },
      status: 'requires_capture',
    },
  );
});

test.for([
  [
    { amount: 49, currency: 'eur' },
    { code: 'amount_too_small', param: 'amount' },
  ],
  [
    { amount: 100_000_000, currency: 'eur' },
    { code: 'amount_too_large', param: 'amount' },
  ],
  [
    { amount: -5, currency: 'eur' },
    { code: 'parameter_invalid_integer', param: 'amount' },
  ],
  [
    { amount: 4.5, currency: 'eur' },
    { code: 'parameter_invalid_integer', param: 'amount' },
  ],
  [{ amount: 4500, currency: 'zzz' }, { param: 'currency' }],
  [{ currency: 'eur' }, { code: 'parameter_missing', param: 'amount' }],
  [{ amount: 4500 }, { code: 'parameter_missing', param: 'currency' }],
  [
    { amount: 4500, currency: '' },
    { code: 'parameter_invalid_empty', param: 'currency' },
  ],
  [
    { amount: 4500, currency: 'eur', colour: 'red' },
    { code: 'parameter_unknown', param: 'colour' },
  ],
  [
    { amount: 4500, currency: 'eur', payment_method_types: ['card'] },
    { code: 'parameter_unknown' },
  ],
  [{ amount: 4500, currency: 'eur', capture_method: 'never' }, { param: 'capture_method' }],
  [{ amount: 4500, currency: 'eur', off_session: true }, { param: 'off_session' }],
  [
    { amount: 4500, currency: 'eur', confirm: true, payment_method: 'pm_card_visa' },
    { message: expect.stringContaining('return_url') },
  ],
  [{ ...held }, { code: 'payment_intent_unexpected_state' }],
] as const)('creating an intent with %o is refused', async ([params, expected]) => {
  const made = bench.stripe.rawRequest('POST', '/v1/payment_intents', { ...params });
  await expect(made).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    ...expected,
  });
});

test('unknown ids are told apart from unknown addresses', async () => {
  await expect(bench.stripe.paymentIntents.retrieve('pi_nobody')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'intent',
    message: "No such payment_intent: 'pi_nobody'",
  });
  await expect(hold('pm_nobody')).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'payment_method',
  });
  await expect(bench.stripe.rawRequest('GET', '/v1/nowhere')).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('Unrecognized request URL'),
  });
});

test('a member that holds no object cannot be expanded', async () => {
  const { id } = await hold('pm_card_visa');
  const read = (path: string) => bench.stripe.paymentIntents.retrieve(id, { expand: [path] });
  await expect(read('amount')).rejects.toMatchObject({ param: 'expand' });
  expect(await read('latest_charge.refunds')).toMatchObject({
    latest_charge: { refunds: { object: 'list', data: [] } },
  });
});

test.for(['sk_test_other', 'pk_test_sandbox', ''])(
  'the key "%s" is refused with 401',
  async (key) => {
    const response = await fetch(`http://127.0.0.1:${bench.port}/v1/payment_intents`, {
      headers: key === '' ? {} : { authorization: `Bearer ${key}` },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    expect(response.headers.get('request-id')).toMatch(/^req_/);
  },
);

test('the SDK sees a wrong key as an authentication error', async () => {
  const read = bench.client({ key: 'sk_test_other' }).paymentIntents.list();
  await expect(read).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
});

test('two captures at once: one takes the money, the other finds it taken', async () => {
  const { id } = await hold('pm_card_visa');
  const captures = await Promise.allSettled([
    bench.stripe.paymentIntents.capture(id),
    bench.stripe.paymentIntents.capture(id),
  ]);
  expect(captures.map((capture) => capture.status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('everything is still there after the sandbox was made anew on the same database', async () => {
  const { id } = await hold('pm_card_authenticationRequired');
  await using other = await openTestSandbox(database.pool);
  expect(await other.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_action',
  });
  await other.control('POST', 'challenge', { payment_intent: id, answer: 'authorise' });
  expect(await other.stripe.paymentIntents.confirm(id)).toMatchObject({
    status: 'requires_capture',
  });
});
