import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { useIntentBench } from '#testing/open-intent-bench.ts';
import { openTestSandbox } from '#testing/open-test-sandbox.ts';

const bench = useIntentBench();

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
  expect(intent.id).toMatch(/^pi_[0-9a-f]{32}$/);
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[0-9a-f]{32}$`));
  expect(intent.lastResponse.requestId).toMatch(/^req_/);
});

test('a held payment is captured later', async () => {
  const intent = await bench.hold('pm_card_visa', { expand: ['latest_charge'] });
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
  const intent = await bench.hold('pm_card_visa');
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
  const { id } = await bench.hold('pm_card_visa');
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
  const { id } = await bench.hold('pm_card_visa');
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
  const error = await bench
    .hold('pm_card_chargeDeclinedInsufficientFunds')
    .catch((cause: unknown) => cause);
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
  await bench.hold(method.id);
  await expect(bench.hold(method.id)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    message: expect.stringContaining('may not be used again'),
  });
});

test('two captures at once: one takes the money, the other finds it taken', async () => {
  const { id } = await bench.hold('pm_card_visa');
  const captures = await Promise.allSettled([
    bench.stripe.paymentIntents.capture(id),
    bench.stripe.paymentIntents.capture(id),
  ]);
  expect(captures.map((capture) => capture.status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('everything is still there after the sandbox was made anew on the same database', async () => {
  const { id } = await bench.hold('pm_card_authenticationRequired');
  await using other = await openTestSandbox(bench.database.pool);
  expect(await other.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_action',
  });
  await other.control('POST', 'challenge', { payment_intent: id, answer: 'authorise' });
  expect(await other.stripe.paymentIntents.confirm(id)).toMatchObject({
    status: 'requires_capture',
  });
});
