import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/create-test-database.ts';
import { openTestSandbox, sandboxKeys, type TestSandbox } from '#testing/open-test-sandbox.ts';

let database: TestDatabase;
let bench: TestSandbox;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-script-'));
  database = await createTestDatabase();
  bench = await openTestSandbox(database.pool, { scriptPath: join(folder, 'stripe.js') });
});
afterAll(async () => {
  await bench[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const cardFields = {
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': '2034',
  'card[cvc]': '123',
};

async function call(
  path: string,
  fields?: Record<string, string>,
  key = sandboxKeys.publishableKey,
) {
  const response = await bench.sandbox.browserApp.request(`/sandbox/v1${path}`, {
    method: fields ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}` },
    body: fields ? new URLSearchParams(fields) : undefined,
  });
  return { status: response.status, body: await response.json() };
}

function intent(more: Partial<Stripe.PaymentIntentCreateParams>) {
  return bench.stripe.paymentIntents.create({
    amount: 4500,
    currency: 'eur',
    metadata: { order: 'secret-order' },
    allowed_payment_method_types: ['card'],
    ...more,
  });
}

const challenged = {
  confirm: true,
  confirmation_method: 'manual',
  capture_method: 'manual',
  payment_method: 'pm_card_authenticationRequired',
} as const;

test('a page makes payment methods and tokens, and sees no fingerprint', async () => {
  const method = await call('/payment_methods', { type: 'card', ...cardFields });
  expect(method).toMatchObject({
    status: 200,
    body: { object: 'payment_method', card: { last4: '4242' } },
  });
  const token = await call('/tokens', cardFields);
  expect(token).toMatchObject({ status: 200, body: { object: 'token', card: { last4: '4242' } } });
  expect(JSON.stringify([method, token])).not.toContain('fingerprint');
});

test('a wrong number is refused as a card error', async () => {
  const wrong = { type: 'card', ...cardFields, 'card[number]': '4242424242424241' };
  expect(await call('/payment_methods', wrong)).toMatchObject({
    status: 402,
    body: { error: { type: 'card_error', code: 'incorrect_number', param: 'number' } },
  });
});

test('only the publishable key opens the door', async () => {
  expect(await call('/tokens', cardFields, sandboxKeys.secretKey)).toMatchObject({ status: 401 });
  expect(await call('/tokens', cardFields, 'pk_test_other')).toMatchObject({ status: 401 });
});

test('a page reads an intent with its client secret, without metadata and charge', async () => {
  const { id, client_secret } = await intent({ ...challenged, payment_method: 'pm_card_visa' });
  const seen = await call(`/payment_intents/${id}?client_secret=${client_secret}`);
  expect(seen).toMatchObject({
    status: 200,
    body: { id, amount: 4500, status: 'requires_capture' },
  });
  expect(seen.body).not.toHaveProperty('metadata');
  expect(seen.body).not.toHaveProperty('latest_charge');
  expect(await call(`/payment_intents/${id}?client_secret=${id}_secret_wrong`)).toMatchObject({
    status: 400,
  });
  expect(await call(`/payment_intents/${id}`)).toMatchObject({
    status: 400,
    body: { error: { code: 'parameter_missing', param: 'client_secret' } },
  });
});

test('the cardholder authorises a challenge, the server confirms', async () => {
  const { id, client_secret, next_action } = await intent(challenged);
  const source = Object(next_action?.use_stripe_sdk).source;
  const fields = { client_secret: client_secret ?? '', source, answer: 'authorise' };
  expect(await call(`/payment_intents/${id}/challenge`, fields)).toMatchObject({
    status: 200,
    body: { status: 'requires_confirmation', next_action: null },
  });
  expect(await bench.stripe.paymentIntents.confirm(id)).toMatchObject({
    status: 'requires_capture',
  });
});

test('the cardholder refuses a challenge', async () => {
  const { id, client_secret, next_action } = await intent(challenged);
  const source = Object(next_action?.use_stripe_sdk).source;
  const fields = { client_secret: client_secret ?? '', source, answer: 'refuse' };
  expect(await call(`/payment_intents/${id}/challenge`, fields)).toMatchObject({
    status: 200,
    body: {
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    },
  });
});

test('a challenge is not answered with a wrong secret or the name of another challenge', async () => {
  const { id, client_secret } = await intent(challenged);
  const answer = (fields: Record<string, string>) =>
    call(`/payment_intents/${id}/challenge`, {
      source: 'src_other',
      answer: 'authorise',
      ...fields,
    });
  expect(await answer({ client_secret: 'pi_other_secret_x' })).toMatchObject({ status: 400 });
  expect(await answer({ client_secret: client_secret ?? '' })).toMatchObject({
    status: 400,
    body: { error: { param: 'source' } },
  });
  expect(await bench.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_action',
  });
});

test('nothing of the server half can be reached from a page', async () => {
  const { browserApp } = bench.sandbox;
  const headers = { authorization: `Bearer ${sandboxKeys.secretKey}` };
  for (const path of [
    '/v1/payment_intents',
    '/sandbox/control/faults',
    '/sandbox/v1/refunds',
    '/sandbox/v1/payment_intents',
  ]) {
    expect((await browserApp.request(path, { headers })).status).not.toBe(200);
  }
});

test('the script is served with a tag that saves sending it again', async () => {
  const { browserApp } = bench.sandbox;
  expect((await browserApp.request('/sandbox/stripe.js')).status).toBe(404);
  await writeFile(join(folder, 'stripe.js'), 'first();');
  const first = await browserApp.request('/sandbox/stripe.js');
  expect(await first.text()).toBe('first();');
  expect(first.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const etag = first.headers.get('etag') ?? '';
  const headers = { 'if-none-match': etag };
  expect((await browserApp.request('/sandbox/stripe.js', { headers })).status).toBe(304);
  await writeFile(join(folder, 'stripe.js'), 'second();');
  expect((await browserApp.request('/sandbox/stripe.js', { headers })).status).toBe(200);
});
