import { expect, test } from 'vitest';
import { useIntentBench } from '#testing/open-intent-bench.ts';

const bench = useIntentBench();

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

test('an authenticated charge says so, with the indicator of its network', async () => {
  const { id } = await bench.hold('pm_card_authenticationRequired');
  await bench.answer(id, 'authorise');
  const paid = await bench.stripe.paymentIntents.confirm(id, { expand: ['latest_charge'] });
  expect(Object(paid.latest_charge).payment_method_details.card.three_d_secure).toEqual({
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    exemption_indicator: null,
    result: 'authenticated',
    result_reason: null,
    transaction_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    version: '2.2.0',
  });
});
