import type Stripe from 'stripe';
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

const asking: Partial<Stripe.PaymentIntentCreateParams> = {
  payment_method_options: { card: { request_three_d_secure: 'any' } },
  expand: ['latest_charge'],
};

function threeDSecureOf({ latest_charge: charge }: Stripe.PaymentIntent) {
  if (charge === null || typeof charge === 'string') throw new Error('The charge is not expanded');
  return charge.payment_method_details?.card?.three_d_secure;
}

test('a card that can do 3-D Secure asks for it only when the payment does', async () => {
  const intent = await bench.hold('pm_card_threeDSecureOptional', { expand: ['latest_charge'] });
  expect(intent.status).toBe('requires_capture');
  expect(threeDSecureOf(intent)).toBeNull();
  const { id, status } = await bench.hold('pm_card_threeDSecureOptional', asking);
  expect(status).toBe('requires_action');
  await bench.answer(id, 'authorise');
  expect(await bench.stripe.paymentIntents.confirm(id)).toMatchObject({
    status: 'requires_capture',
  });
});

test.for([
  ['pm_card_visa', 'attempt_acknowledged', '06', 'card_not_enrolled'],
  ['pm_card_mastercard', 'attempt_acknowledged', '01', 'card_not_enrolled'],
  ['pm_card_amex_threeDSecureNotSupported', 'not_supported', null, 'network_not_supported'],
  ['pm_card_threeDSecureOptionalProcessingError', 'processing_error', null, 'protocol_error'],
] as const)(
  '%s pays without a challenge when 3-D Secure is asked for: %s',
  async ([method, result, electronic_commerce_indicator, result_reason]) => {
    const intent = await bench.hold(method, asking);
    expect(intent.status).toBe('requires_capture');
    expect(threeDSecureOf(intent)).toMatchObject({
      result,
      result_reason,
      electronic_commerce_indicator,
      authentication_flow: null,
    });
  },
);

test('an authenticated charge says so, with the indicator of its network', async () => {
  const { id } = await bench.hold('pm_card_authenticationRequired');
  await bench.answer(id, 'authorise');
  const paid = await bench.stripe.paymentIntents.confirm(id, { expand: ['latest_charge'] });
  expect(threeDSecureOf(paid)).toEqual({
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    exemption_indicator: null,
    result: 'authenticated',
    result_reason: null,
    transaction_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    version: '2.2.0',
  });
});

test('a card whose challenge cannot be asked is refused', async () => {
  await expect(bench.hold('pm_card_threeDSecureRequiredProcessingError')).rejects.toMatchObject({
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
});

test('a card that is set up is challenged only while its holder is there', async () => {
  const method = 'pm_card_authenticationRequiredSetupForOffSession';
  const unattended = { off_session: true, confirmation_method: 'automatic' } as const;
  expect(await bench.hold(method)).toMatchObject({ status: 'requires_action' });
  expect(await bench.hold(method, unattended)).toMatchObject({ status: 'requires_capture' });
});

test('a card says whether it can do 3-D Secure', async () => {
  const supported = async (id: string) =>
    (await bench.stripe.paymentMethods.retrieve(id)).card?.three_d_secure_usage;
  expect(await supported('pm_card_visa')).toEqual({ supported: true });
  expect(await supported('pm_card_amex')).toEqual({ supported: false });
});
