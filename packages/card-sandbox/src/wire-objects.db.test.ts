import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/create-test-database.ts';
import { openTestSandbox } from '#testing/open-test-sandbox.ts';

/** The members that every answer has; the compiler says when the SDK's description gains one. */
type Members<Wire> = Record<
  { [Name in keyof Wire]-?: object extends Pick<Wire, Name> ? never : Name }[keyof Wire],
  true
>;

const intentMembers: Members<Stripe.PaymentIntent> = {
  id: true,
  object: true,
  allowed_payment_method_types: true,
  amount: true,
  amount_capturable: true,
  amount_received: true,
  application: true,
  application_fee_amount: true,
  automatic_payment_methods: true,
  canceled_at: true,
  cancellation_reason: true,
  capture_method: true,
  client_secret: true,
  confirmation_method: true,
  created: true,
  currency: true,
  customer: true,
  customer_account: true,
  description: true,
  excluded_payment_method_types: true,
  last_payment_error: true,
  latest_charge: true,
  livemode: true,
  managed_payments: true,
  metadata: true,
  next_action: true,
  on_behalf_of: true,
  payment_method: true,
  payment_method_configuration_details: true,
  payment_method_options: true,
  payment_method_types: true,
  payment_record: true,
  processing: true,
  receipt_email: true,
  review: true,
  setup_future_usage: true,
  shipping: true,
  source: true,
  statement_descriptor: true,
  statement_descriptor_suffix: true,
  status: true,
  transfer_group: true,
};

const methodMembers: Members<Stripe.PaymentMethod> = {
  id: true,
  object: true,
  billing_details: true,
  created: true,
  customer: true,
  customer_account: true,
  livemode: true,
  metadata: true,
  type: true,
};

const chargeMembers: Members<Stripe.Charge> = {
  id: true,
  object: true,
  amount: true,
  amount_captured: true,
  amount_refunded: true,
  application: true,
  application_fee: true,
  application_fee_amount: true,
  balance_transaction: true,
  billing_details: true,
  calculated_statement_descriptor: true,
  captured: true,
  created: true,
  currency: true,
  customer: true,
  description: true,
  disputed: true,
  failure_balance_transaction: true,
  failure_code: true,
  failure_message: true,
  fraud_details: true,
  livemode: true,
  metadata: true,
  on_behalf_of: true,
  outcome: true,
  paid: true,
  payment_intent: true,
  payment_method: true,
  payment_method_details: true,
  receipt_email: true,
  receipt_number: true,
  receipt_url: true,
  refunded: true,
  review: true,
  shipping: true,
  source: true,
  source_transfer: true,
  statement_descriptor: true,
  statement_descriptor_suffix: true,
  status: true,
  transfer_data: true,
  transfer_group: true,
};

const refundMembers: Members<Stripe.Refund> = {
  id: true,
  object: true,
  amount: true,
  balance_transaction: true,
  charge: true,
  created: true,
  currency: true,
  customer: true,
  customer_account: true,
  metadata: true,
  payment_intent: true,
  payment_method: true,
  reason: true,
  receipt_number: true,
  source_transfer_reversal: true,
  status: true,
  transfer_reversal: true,
};

const tokenMembers: Members<Stripe.Token> = {
  id: true,
  object: true,
  client_ip: true,
  created: true,
  livemode: true,
  type: true,
  used: true,
};

test('answers have every member that the SDK promises', async () => {
  await using database = await createTestDatabase();
  await using bench = await openTestSandbox(database.pool);
  const { stripe } = bench;
  const intent = await stripe.paymentIntents.create({
    amount: 4500,
    currency: 'eur',
    confirm: true,
    payment_method: 'pm_card_visa',
    allowed_payment_method_types: ['card'],
    expand: ['latest_charge', 'payment_method'],
  });
  const refund = await stripe.refunds.create({ payment_intent: intent.id });
  const token = await stripe.tokens.create({
    card: { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' },
  });
  expect(missing(intentMembers, intent)).toEqual([]);
  expect(missing(methodMembers, intent.payment_method)).toEqual([]);
  expect(missing(chargeMembers, intent.latest_charge)).toEqual([]);
  expect(missing(refundMembers, refund)).toEqual([]);
  expect(missing(tokenMembers, token)).toEqual([]);
});

test('several processes may migrate at the same time, and again later', async () => {
  await using database = await createTestDatabase();
  const openings = [1, 2, 3].map(() => openTestSandbox(database.pool));
  const benches = await Promise.all(openings);
  const made = await benches[0]?.stripe.paymentIntents.create({ amount: 4500, currency: 'eur' });
  await benches[1]?.sandbox.migrate();
  expect(await benches[2]?.stripe.paymentIntents.retrieve(made?.id ?? '')).toMatchObject({
    amount: 4500,
  });
  for (const bench of benches) await bench[Symbol.asyncDispose]();
});

function missing(members: object, answer: unknown): string[] {
  return Object.keys(members).filter((name) => !Object.hasOwn(Object(answer), name));
}
