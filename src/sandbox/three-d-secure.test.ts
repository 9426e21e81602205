import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IntentBench, openIntentBench } from '#support/intent-bench.ts';

let bench: IntentBench;

beforeAll(async () => {
  bench = await openIntentBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

test('3-D Secure with manual confirmation: authorised, then the server confirms once more', async () => {
  const intent = await bench.hold('pm_card_authenticationRequired');
  expect(intent).toMatchObject({
    status: 'requires_action',
    latest_charge: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  });
  expect(await bench.stripe.paymentIntents.confirm(intent.id)).toMatchObject({
    status: 'requires_action',
    next_action: intent.next_action,
  });
  expect(await bench.answer(intent.id, 'authorise')).toMatchObject({
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
  const { id } = await bench.hold('pm_card_authenticationRequired');
  expect(await bench.answer(id, 'refuse')).toMatchObject({
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
  const { id } = await bench.hold('pm_card_authenticationRequired');
  await bench.answer(id, 'authorise');
  expect(await bench.answer(id, 'refuse')).toMatchObject({
    status: 200,
    body: { status: 'requires_confirmation' },
  });
});

test('another sum after 3-D Secure asks for 3-D Secure again', async () => {
  const { id } = await bench.hold('pm_card_authenticationRequired');
  await bench.answer(id, 'authorise');
  await bench.stripe.paymentIntents.update(id, { amount: 9900 });
  expect(await bench.stripe.paymentIntents.confirm(id)).toMatchObject({
    status: 'requires_action',
    amount: 9900,
  });
});

test('an unattended payment that needs 3-D Secure is refused', async () => {
  const refused = bench.hold('pm_card_authenticationRequired', {
    off_session: true,
    confirmation_method: 'automatic',
  });
  await expect(refused).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'authentication_required',
  });
});

test('the payment can ask for 3-D Secure whatever the card', async () => {
  const intent = await bench.hold('pm_card_visa', {
    payment_method_options: { card: { request_three_d_secure: 'any' } },
  });
  expect(intent.status).toBe('requires_action');
});
