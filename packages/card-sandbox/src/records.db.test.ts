import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { useIntentBench } from '#testing/open-intent-bench.ts';

let now = new Date('2026-11-21T09:00:00Z');
const bench = useIntentBench({ clock: () => now });

function pay(amount: number) {
  return bench.stripe.paymentIntents.create({
    amount,
    currency: 'eur',
    confirm: true,
    payment_method: 'pm_card_visa',
    allowed_payment_method_types: ['card'],
  });
}

function chargeOf({ latest_charge }: Stripe.PaymentIntent): string {
  if (typeof latest_charge !== 'string') throw new Error('The intent has no charge');
  return latest_charge;
}

test('a payment is refunded in parts until nothing is left', async () => {
  const intent = await pay(4500);
  const first = await bench.stripe.refunds.create({
    payment_intent: intent.id,
    amount: 1500,
    reason: 'requested_by_customer',
    metadata: { line: '1' },
  });
  expect(first).toMatchObject({
    object: 'refund',
    amount: 1500,
    currency: 'eur',
    status: 'succeeded',
    charge: chargeOf(intent),
    payment_intent: intent.id,
    reason: 'requested_by_customer',
    metadata: { line: '1' },
  });
  expect(await bench.stripe.charges.retrieve(chargeOf(intent))).toMatchObject({
    refunded: false,
    amount_refunded: 1500,
  });
  await expect(
    bench.stripe.refunds.create({ payment_intent: intent.id, amount: 3001 }),
  ).rejects.toMatchObject({
    param: 'amount',
    message: 'Refund amount (€30.01) is greater than unrefunded amount on charge (€30.00)',
  });
  expect(await bench.stripe.refunds.create({ charge: chargeOf(intent) })).toMatchObject({
    amount: 3000,
  });
  await expect(bench.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
  });
  const charge = await bench.stripe.charges.retrieve(chargeOf(intent));
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 4500 });
});

test('money that was not taken cannot be refunded', async () => {
  const intent = await bench.stripe.paymentIntents.create({ amount: 100, currency: 'eur' });
  await expect(bench.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    param: 'payment_intent',
  });
  await expect(bench.stripe.refunds.create({})).rejects.toMatchObject({
    code: 'parameter_missing',
  });
  await expect(bench.stripe.refunds.create({ charge: 'ch_nobody' })).rejects.toMatchObject({
    statusCode: 404,
  });
});

test('refunds are read and listed by payment', async () => {
  const intent = await pay(900);
  const refund = await bench.stripe.refunds.create({ payment_intent: intent.id });
  expect(await bench.stripe.refunds.retrieve(refund.id)).toMatchObject({
    id: refund.id,
    charge: chargeOf(intent),
  });
  const listed = await bench.stripe.refunds.list({ payment_intent: intent.id });
  expect(listed.data.map((one) => one.id)).toEqual([refund.id]);
  expect((await bench.stripe.refunds.list({ charge: chargeOf(intent) })).data).toHaveLength(1);
});

test('a list is paged newest first', async () => {
  now = new Date('2026-11-21T10:00:00Z');
  const from = Math.floor(now.getTime() / 1000);
  const made: string[] = [];
  for (const amount of [100, 200, 300, 400, 500]) made.push((await pay(amount)).id);
  const newestFirst = made.toReversed();
  const filter = { created: { gte: from } };

  const first = await bench.stripe.paymentIntents.list({ ...filter, limit: 2 });
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
  expect(first.data.map((one) => one.id)).toEqual(newestFirst.slice(0, 2));
  const rest = await bench.stripe.paymentIntents.list({
    ...filter,
    limit: 3,
    starting_after: newestFirst[1],
  });
  expect(rest.data.map((one) => one.id)).toEqual(newestFirst.slice(2));
  expect(rest.has_more).toBe(false);
  const all = await bench.stripe.paymentIntents
    .list({ ...filter, limit: 2 })
    .autoPagingToArray({ limit: 50 });
  expect(all.map((one) => one.id)).toEqual(newestFirst);
});

test('a list is limited by time of creation', async () => {
  now = new Date('2026-11-21T11:00:00Z');
  const early = Math.floor(now.getTime() / 1000);
  const first = await pay(100);
  now = new Date('2026-11-21T11:10:00Z');
  const late = Math.floor(now.getTime() / 1000);
  const second = await pay(100);
  const ids = async (created: Stripe.RangeQueryParam | number) =>
    (await bench.stripe.paymentIntents.list({ created })).data.map((one) => one.id);
  expect(await ids({ gte: late })).toEqual([second.id]);
  expect(await ids({ gt: early })).toEqual([second.id]);
  expect(await ids({ gte: early, lt: late })).toEqual([first.id]);
  expect(await ids(early)).toEqual([first.id]);
  expect(await ids({ gt: late })).toEqual([]);
});

test('a list refuses a wrong limit and an unknown place to start', async () => {
  await expect(bench.stripe.paymentIntents.list({ limit: 101 })).rejects.toMatchObject({
    param: 'limit',
  });
  await expect(
    bench.stripe.paymentIntents.list({ starting_after: 'pi_nobody' }),
  ).rejects.toMatchObject({
    statusCode: 400,
    param: 'starting_after',
  });
});

test('members of listed objects can be expanded', async () => {
  await pay(100);
  const { data } = await bench.stripe.paymentIntents.list({
    limit: 1,
    expand: ['data.latest_charge'],
  });
  expect(data[0]).toMatchObject({ latest_charge: { object: 'charge', captured: true } });
});

test('every step of a payment leaves an event, in order', async () => {
  now = new Date('2026-11-21T12:00:00Z');
  const created = { gte: Math.floor(now.getTime() / 1000) };
  const intent = await bench.stripe.paymentIntents.create({
    amount: 4500,
    currency: 'eur',
    confirm: true,
    capture_method: 'manual',
    payment_method: 'pm_card_authenticationRequired',
    allowed_payment_method_types: ['card'],
  });
  await bench.control('POST', 'challenge', { payment_intent: intent.id, answer: 'authorise' });
  await bench.stripe.paymentIntents.capture(intent.id);
  await bench.stripe.refunds.create({ payment_intent: intent.id });
  const { data } = await bench.stripe.events.list({ created, limit: 100 });
  expect(data.map((event) => event.type).toReversed()).toEqual([
    'payment_intent.created',
    'payment_intent.requires_action',
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
    'charge.captured',
    'payment_intent.succeeded',
    'charge.refunded',
    'refund.created',
  ]);
  const succeeded = data.find((event) => event.type === 'payment_intent.succeeded');
  expect(succeeded).toMatchObject({
    object: 'event',
    livemode: false,
    data: { object: { id: intent.id, status: 'succeeded', amount_received: 4500 } },
    request: {
      id: expect.stringMatching(/^req_/),
      idempotency_key: expect.stringMatching(/^stripe-node-retry-/),
    },
  });
  expect(await bench.stripe.events.retrieve(succeeded?.id ?? '')).toMatchObject({
    id: succeeded?.id,
  });
});

test('refusals and cancellations leave their events too', async () => {
  now = new Date('2026-11-21T13:00:00Z');
  const created = { gte: Math.floor(now.getTime() / 1000) };
  const intent = await bench.stripe.paymentIntents.create({ amount: 4500, currency: 'eur' });
  const refused = bench.stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_chargeDeclined',
  });
  await expect(refused).rejects.toMatchObject({ code: 'card_declined' });
  await bench.stripe.paymentIntents.cancel(intent.id);
  const { data } = await bench.stripe.events.list({ created });
  expect(data.map((event) => event.type).toReversed()).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
  ]);
});
