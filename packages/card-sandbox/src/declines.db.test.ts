import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { useIntentBench } from '#testing/open-intent-bench.ts';

const bench = useIntentBench();

async function refusalOf(method: string): Promise<Stripe.errors.StripeCardError> {
  const cause = await bench.hold(method).catch((error: unknown) => error);
  if (cause instanceof Stripe.errors.StripeCardError) return cause;
  throw new Error(`${method} is not refused`, { cause });
}

async function chargeOf({ charge }: Stripe.errors.StripeCardError): Promise<Stripe.Charge> {
  return bench.stripe.charges.retrieve(charge ?? '');
}

test.for([
  ['', 'card_declined', 'generic_decline', 'try_again_later', undefined, '01'],
  ['InsufficientFunds', 'card_declined', 'insufficient_funds', 'try_again_later', '02', '51'],
  ['LostCard', 'card_declined', 'lost_card', 'do_not_try_again', '01', '41'],
  ['StolenCard', 'card_declined', 'stolen_card', 'do_not_try_again', '01', '43'],
  ['ExpiredCard', 'expired_card', 'expired_card', 'confirm_card_data', '03', '54'],
  ['IncorrectCvc', 'incorrect_cvc', 'incorrect_cvc', 'confirm_card_data', '03', 'N7'],
  ['ProcessingError', 'processing_error', 'processing_error', 'try_again_later', undefined, '06'],
] as const)(
  'pm_card_chargeDeclined%s is told with %s, %s, %s, %s and %s',
  async ([name, code, decline_code, advice_code, network_advice_code, network_decline_code]) => {
    const codes = {
      code,
      decline_code,
      advice_code,
      network_decline_code,
      ...(network_advice_code && { network_advice_code }),
    };
    const error = await refusalOf(`pm_card_chargeDeclined${name}`);
    expect(error).toMatchObject(codes);
    expect(error.network_advice_code).toBe(network_advice_code);
    expect(error.payment_intent?.last_payment_error).toMatchObject(codes);
    expect(await refusalOf(`pm_card_visa_chargeDeclined${name}`)).toMatchObject(codes);
    expect((await chargeOf(error)).outcome).toMatchObject({
      advice_code,
      network_advice_code: network_advice_code ?? null,
      network_decline_code,
      network_status: 'declined_by_network',
      reason: decline_code,
      type: 'issuer_declined',
    });
  },
);

test.for([
  ['pm_card_chargeDeclinedExpiredCard', 'exp_month'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'cvc'],
  ['pm_card_chargeDeclined', undefined],
] as const)('%s blames the parameter %s', async ([method, param]) => {
  expect((await refusalOf(method)).param).toBe(param);
});

test('the seller is told the words of the bank', async () => {
  const plain = await chargeOf(await refusalOf('pm_card_chargeDeclined'));
  expect(plain.outcome?.seller_message).toBe(
    'The bank did not return any further details with this decline.',
  );
  const lost = await chargeOf(await refusalOf('pm_card_chargeDeclinedLostCard'));
  expect(lost.outcome?.seller_message).toBe('The bank returned the decline code `lost_card`.');
});

test('a card that is no test card is not sent to a bank', async () => {
  const card = { number: '4539148803436467', exp_month: 12, exp_year: 2040, cvc: '123' };
  const { id } = await bench.stripe.paymentMethods.create({ type: 'card', card });
  const error = await refusalOf(id);
  expect(error.decline_code).toBe('test_mode_live_card');
  expect((await chargeOf(error)).outcome).toMatchObject({
    network_status: 'not_sent_to_network',
    type: 'invalid',
  });
});

test('every error of a request that was let in says where its log would be', async () => {
  const logOf = (error: { requestId?: string }) =>
    `https://dashboard.stripe.com/acct_sandbox/test/workbench/logs?object=${error.requestId}`;
  const refused = await refusalOf('pm_card_chargeDeclined');
  expect(refused.raw).toMatchObject({ request_log_url: logOf(refused) });
  const failing = [
    () => bench.stripe.paymentIntents.retrieve('pi_nobody'),
    () => bench.stripe.paymentIntents.create({ amount: 1, currency: 'eur' }),
    () => bench.stripe.paymentIntents.cancel('pi_nobody'),
  ];
  for (const call of failing) {
    const error = await call().catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(Object(error).raw.request_log_url).toBe(logOf(Object(error)));
  }
  const stranger = bench.client({ key: 'sk_test_other' });
  const locked = await stranger.paymentIntents.list().catch((cause: unknown) => cause);
  expect(Object(locked).raw.request_log_url).toBeUndefined();
});
