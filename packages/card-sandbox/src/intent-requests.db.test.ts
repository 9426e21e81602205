import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { heldIntent, useIntentBench } from '#testing/open-intent-bench.ts';

const bench = useIntentBench();

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
  [
    { amount: 4500, currency: 'eur', confirm: true, payment_method: 'pm_card_visa' },
    { message: expect.stringContaining('allow_redirects') },
  ],
  [{ ...heldIntent }, { code: 'payment_intent_unexpected_state' }],
] as const)('creating an intent with %o is refused', async ([params, expected]) => {
  const made = bench.stripe.rawRequest('POST', '/v1/payment_intents', { ...params });
  await expect(made).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    ...expected,
  });
});

test('unknown ids in paths are told apart from those in parameters and from unknown addresses', async () => {
  await expect(bench.stripe.paymentIntents.retrieve('pi_nobody')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'intent',
    message: "No such payment_intent: 'pi_nobody'",
  });
  await expect(bench.hold('pm_nobody')).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'payment_method',
  });
  await expect(bench.stripe.rawRequest('GET', '/v1/nowhere')).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('Unrecognized request URL'),
  });
});

test('a client secret that is given has to be the right one', async () => {
  const { id, client_secret } = await bench.hold('pm_card_authenticationRequired');
  const { stripe } = bench;
  const wrong = { client_secret: 'pi_x_secret_y' };
  const refused = { code: 'payment_intent_invalid_parameter', param: 'client_secret' };
  await expect(stripe.paymentIntents.retrieve(id, wrong)).rejects.toMatchObject(refused);
  const confirmed = stripe.rawRequest('POST', `/v1/payment_intents/${id}/confirm`, wrong);
  await expect(confirmed).rejects.toMatchObject(refused);
  const right = { client_secret: client_secret ?? '' };
  expect(await stripe.paymentIntents.retrieve(id, right)).toMatchObject({ id });
});

test('a member that holds no object cannot be expanded', async () => {
  const { id } = await bench.hold('pm_card_visa');
  const read = (path: string) => bench.stripe.paymentIntents.retrieve(id, { expand: [path] });
  await expect(read('amount')).rejects.toMatchObject({ param: 'expand' });
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
