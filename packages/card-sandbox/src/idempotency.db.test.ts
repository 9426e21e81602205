import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { useIntentBench } from '#testing/open-intent-bench.ts';
import { sandboxKeys } from '#testing/open-test-sandbox.ts';
import { performOnce } from './http/perform-once.ts';

let now = new Date('2026-11-21T09:00:00Z');
const bench = useIntentBench({ clock: () => now });

const payment = {
  amount: 4500,
  currency: 'eur',
  confirm: true,
  payment_method: 'pm_card_visa',
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams;

async function countIntents(): Promise<number> {
  const { rows } = await bench.database.pool.query<{ count: number }>(
    `select count(*)::int as count from sandbox.document where kind = 'payment_intent'`,
  );
  return rows[0]?.count ?? 0;
}

test('the same key brings the same answer and has one effect', async () => {
  const before = await countIntents();
  const options = { idempotencyKey: 'same-key' };
  const first = await bench.stripe.paymentIntents.create(payment, options);
  const again = await bench.stripe.paymentIntents.create(payment, options);
  expect(again).toEqual(first);
  expect(await countIntents()).toBe(before + 1);
  const { headers } = again.lastResponse;
  expect(headers).toMatchObject({
    'idempotent-replayed': 'true',
    'idempotency-key': 'same-key',
    'original-request': first.lastResponse.requestId,
  });
  expect(headers['request-id']).not.toBe(first.lastResponse.requestId);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
});

test('a refusal is replayed too, it is not tried again', async () => {
  const pay = () =>
    bench.stripe.paymentIntents
      .create(
        { ...payment, payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'refused' },
      )
      .catch((cause: unknown) => cause);
  const first = await pay();
  const before = await countIntents();
  const again = await pay();
  expect(first).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(again).toMatchObject({ code: 'card_declined', charge: Object(first).charge });
  expect(await countIntents()).toBe(before);
});

test('the same key with other parameters or another address is refused', async () => {
  const options = { idempotencyKey: 'other-parameters' };
  const { id } = await bench.stripe.paymentIntents.create(payment, options);
  const other = bench.stripe.paymentIntents.create({ ...payment, amount: 9900 }, options);
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  await expect(bench.stripe.paymentIntents.cancel(id, {}, options)).rejects.toMatchObject({
    statusCode: 400,
    rawType: 'idempotency_error',
  });
});

test('a key that is at work right now is answered 409', async () => {
  const client = await bench.database.pool.connect();
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(hashtextextended('sandbox.key:busy', 0))`);
  const pay = () => bench.stripe.paymentIntents.create(payment, { idempotencyKey: 'busy' });
  await expect(pay()).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  await client.query('rollback');
  client.release();
  expect(await pay()).toMatchObject({ status: 'succeeded' });
});

test('many requests at once with one key have one effect', async () => {
  const before = await countIntents();
  const pay = () => bench.stripe.paymentIntents.create(payment, { idempotencyKey: 'crowd' });
  const answers = await Promise.allSettled(Array.from({ length: 8 }, pay));
  const ids = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []));
  const conflicts = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason.statusCode] : [],
  );
  expect(new Set(ids).size).toBe(1);
  expect(conflicts.filter((status) => status !== 409)).toEqual([]);
  expect(await countIntents()).toBe(before + 1);
});

test('a request with bad parameters does not use its key up', async () => {
  const options = { idempotencyKey: 'mistyped' };
  const wrong = bench.stripe.rawRequest(
    'POST',
    '/v1/payment_intents',
    { ...payment, colour: 'red' },
    options,
  );
  await expect(wrong).rejects.toMatchObject({ code: 'parameter_unknown' });
  expect(await bench.stripe.paymentIntents.create(payment, options)).toMatchObject({
    status: 'succeeded',
  });
});

test.for([
  ['an unknown parameter', { colour: 'red' }],
  ['an amount below the smallest', { amount: 49 }],
  ['an unknown currency', { currency: 'zzz' }],
  ['two payment methods', { payment_method_data: { type: 'card', card: { token: 'tok_visa' } } }],
  ['a card without a number', { payment_method_data: { type: 'card', card: { cvc: '123' } } }],
  ['a member that cannot be expanded', { expand: ['amount'] }],
  ['a payment method that nobody knows', { payment_method: 'pm_nobody' }],
] as const)(
  'a key is as good as new after a request that was refused for %s',
  async ([name, wrong]) => {
    const options = { idempotencyKey: `refused for ${name}` };
    const before = await countIntents();
    const refused = bench.stripe.rawRequest(
      'POST',
      '/v1/payment_intents',
      { ...payment, ...wrong },
      options,
    );
    await expect(refused).rejects.toMatchObject({
      statusCode: 400,
      rawType: 'invalid_request_error',
    });
    expect(await countIntents()).toBe(before);
    expect(await bench.stripe.paymentIntents.create(payment, options)).toMatchObject({
      status: 'succeeded',
      lastResponse: { headers: expect.not.objectContaining({ 'idempotent-replayed': 'true' }) },
    });
  },
);

test.for([
  ['an object that nobody has', '/v1/payment_intents/pi_nobody/capture', 404],
  ['an address that nobody has', '/v1/nowhere', 404],
] as const)('a key is as good as new after %s', async ([name, path, status]) => {
  const options = { idempotencyKey: name };
  const lost = bench.stripe.rawRequest('POST', path, {}, options);
  await expect(lost).rejects.toMatchObject({ statusCode: status });
  expect(await bench.stripe.paymentIntents.create(payment, options)).toMatchObject({
    status: 'succeeded',
  });
});

test('a key is as good as new after a request with a wrong secret key', async () => {
  const options = { idempotencyKey: 'unauthorised' };
  const stranger = bench.client({ key: 'sk_test_other' });
  await expect(stranger.paymentIntents.create(payment, options)).rejects.toMatchObject({
    statusCode: 401,
  });
  expect(await bench.stripe.paymentIntents.create(payment, options)).toMatchObject({
    status: 'succeeded',
  });
});

test('a wrong parameter does not use its key up', async () => {
  const { id } = await bench.stripe.paymentIntents.create({ ...payment, capture_method: 'manual' });
  const options = { idempotencyKey: `wrong capture of ${id}` };
  const path = `/v1/payment_intents/${id}/capture`;
  const wrong = { amount_to_capture: '0' };
  const refused = bench.stripe.rawRequest('POST', path, wrong, options);
  await expect(refused).rejects.toMatchObject({ statusCode: 400, param: 'amount_to_capture' });
  expect(await bench.stripe.rawRequest('POST', path, {}, options)).toMatchObject({ id });
});

test('a step that the state forbids is kept under its key', async () => {
  const { id } = await bench.stripe.paymentIntents.create(payment);
  const cancel = () =>
    bench.stripe.paymentIntents
      .cancel(id, {}, { idempotencyKey: 'late' })
      .catch((cause: unknown) => cause);
  expect(await cancel()).toMatchObject({ code: 'payment_intent_unexpected_state' });
  expect(await cancel()).toMatchObject({ headers: { 'idempotent-replayed': 'true' } });
});

test('after 24 hours a key is as good as new', async () => {
  const options = { idempotencyKey: 'yesterday' };
  const first = await bench.stripe.paymentIntents.create(payment, options);
  now = new Date(now.getTime() + 24 * 3_600_000 + 1000);
  const second = await bench.stripe.paymentIntents.create({ ...payment, amount: 9900 }, options);
  expect(second.id).not.toBe(first.id);
});

test('a request that breaks off midway leaves neither its effect nor its key', async () => {
  const once = {
    pool: bench.database.pool,
    key: 'broken',
    requestHash: 'h',
    requestId: 'req_1',
    now,
  };
  const insert = `insert into sandbox.document (id, kind, created, body, secrets) values ('x_1', 'x', 1, '{}', '{}')`;
  const breaksOff = performOnce(once, async (db) => {
    await db.connection.query(insert);
    throw new Error('power cut');
  });
  await expect(breaksOff).rejects.toThrow('power cut');
  const again = await performOnce(once, async (db) => {
    await db.connection.query(insert);
    return { status: 200, body: { fine: true } };
  });
  expect(again).toMatchObject({ status: 200, replayOf: null });
});

test('a key that is longer than 255 characters is refused', async () => {
  const long = bench.stripe.paymentIntents.create(payment, { idempotencyKey: 'k'.repeat(256) });
  await expect(long).rejects.toMatchObject({ statusCode: 400 });
});

test('a request without a key is taken as it is', async () => {
  const response = await fetch(`http://127.0.0.1:${bench.port}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${sandboxKeys.secretKey}:`)}` },
    body: new URLSearchParams({ amount: '4500', currency: 'eur' }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('idempotency-key')).toBeNull();
});
