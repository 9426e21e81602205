import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { useIntentBench } from '#testing/open-intent-bench.ts';

const bench = useIntentBench();

afterEach(() => bench.control('DELETE', 'faults'));

const payment = {
  amount: 4500,
  currency: 'eur',
  confirm: true,
  payment_method: 'pm_card_visa',
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams;

const create = { method: 'POST', path: '/v1/payment_intents' };

async function countIntents(): Promise<number> {
  return (await bench.stripe.paymentIntents.list({ limit: 100 })).data.length;
}

test('an answer dropped before the effect leaves no trace', async () => {
  const before = await countIntents();
  await bench.control('POST', 'faults', { ...create, kind: 'drop_before', times: 2 });
  const lost = bench.stripe.paymentIntents.create(payment);
  await expect(lost).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect(await countIntents()).toBe(before);
});

test('an answer dropped after the effect is found again with the same key', async () => {
  const before = await countIntents();
  const options = { idempotencyKey: 'dropped-after' };
  await bench.control('POST', 'faults', { ...create, kind: 'drop_after', times: 2 });
  const lost = bench.stripe.paymentIntents.create(payment, options);
  await expect(lost).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect(await countIntents()).toBe(before + 1);
  const found = await bench.stripe.paymentIntents.create(payment, options);
  expect(found).toMatchObject({
    status: 'succeeded',
    lastResponse: { headers: { 'idempotent-replayed': 'true' } },
  });
  expect(await countIntents()).toBe(before + 1);
});

test('the SDK gets over one dropped answer by itself, with one effect', async () => {
  const before = await countIntents();
  await bench.control('POST', 'faults', { ...create, kind: 'drop_after' });
  expect(await bench.client({ retries: 1 }).paymentIntents.create(payment)).toMatchObject({
    status: 'succeeded',
  });
  expect(await countIntents()).toBe(before + 1);
});

test('a rate limit is seen as such by the SDK', async () => {
  await bench.control('POST', 'faults', { ...create, kind: 'fail', status: 429 });
  const limited = bench.stripe.paymentIntents.create(payment);
  await expect(limited).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  expect(await bench.stripe.paymentIntents.create(payment)).toMatchObject({ status: 'succeeded' });
});

test('a request fails as often as ordered, without an effect', async () => {
  const before = await countIntents();
  const options = { idempotencyKey: 'fails-twice' };
  await bench.control('POST', 'faults', { ...create, kind: 'fail', status: 500, times: 2 });
  const pay = () => bench.stripe.paymentIntents.create(payment, options);
  await expect(pay()).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
  await expect(pay()).rejects.toMatchObject({ statusCode: 500 });
  expect(await countIntents()).toBe(before);
  expect(await pay()).toMatchObject({ status: 'succeeded' });
});

test('a failure that is kept comes back for the same key', async () => {
  const options = { idempotencyKey: 'kept-failure' };
  await bench.control('POST', 'faults', { ...create, kind: 'fail', status: 500, kept: true });
  const pay = () => bench.stripe.paymentIntents.create(payment, options);
  await expect(pay()).rejects.toMatchObject({ statusCode: 500 });
  await expect(pay()).rejects.toMatchObject({
    statusCode: 500,
    headers: { 'idempotent-replayed': 'true' },
  });
});

test('a delay lets an impatient client give up, and the effect happens all the same', async () => {
  const before = await countIntents();
  await bench.control('POST', 'faults', { ...create, kind: 'delay', delay_ms: 300 });
  const options = { idempotencyKey: 'slow' };
  const impatient = bench.client({ timeoutMs: 50 }).paymentIntents.create(payment, options);
  await expect(impatient).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  await expect.poll(countIntents, { timeout: 4000 }).toBe(before + 1);
  expect(await bench.stripe.paymentIntents.create(payment, options)).toMatchObject({
    status: 'succeeded',
  });
  expect(await countIntents()).toBe(before + 1);
});

test('a fault meets only requests of its method and path', async () => {
  const { id } = await bench.stripe.paymentIntents.create({ ...payment, capture_method: 'manual' });
  await bench.control('POST', 'faults', {
    method: 'POST',
    path: '/v1/payment_intents/*/capture',
    kind: 'fail',
    status: 500,
  });
  expect(await bench.stripe.paymentIntents.retrieve(id)).toMatchObject({ id });
  expect(await bench.stripe.paymentIntents.list({ limit: 1 })).toMatchObject({ data: [{ id }] });
  await expect(bench.stripe.paymentIntents.capture(id)).rejects.toMatchObject({ statusCode: 500 });
  expect(await bench.stripe.paymentIntents.capture(id)).toMatchObject({ status: 'succeeded' });
});

test('a fault that is taken away meets nothing', async () => {
  const fault = { ...create, kind: 'fail', status: 503, times: 3 };
  expect(await bench.control('POST', 'faults', fault)).toMatchObject({ status: 201 });
  await bench.control('DELETE', 'faults');
  expect(await bench.stripe.paymentIntents.create(payment)).toMatchObject({ status: 'succeeded' });
});

test.for([
  ['faults', { kind: 'explode', path: '/v1/charges' }],
  ['faults', { kind: 'fail', path: 'charges' }],
  ['faults', { kind: 'fail', path: '/v1/charges', times: 0 }],
  ['faults', { kind: 'fail', path: '/v1/charges', colour: 'red' }],
  ['webhook_faults', { kind: 'drop', event_type: 'charge.invented' }],
  ['challenge', { payment_intent: 'pi_1', answer: 'maybe' }],
] as const)('a control call %s with %o is answered 400', async ([path, order]) => {
  expect(await bench.control('POST', path, order)).toMatchObject({
    status: 400,
    body: { error: { type: 'invalid_request_error' } },
  });
});

test('a control call needs the secret key', async () => {
  const response = await fetch(`http://127.0.0.1:${bench.port}/sandbox/control/faults`, {
    headers: { authorization: 'Bearer pk_test_sandbox' },
  });
  expect(response.status).toBe(401);
});

test('a challenge of an unknown intent is answered 404', async () => {
  const order = { payment_intent: 'pi_nobody', answer: 'authorise' };
  expect(await bench.control('POST', 'challenge', order)).toMatchObject({ status: 404 });
});
