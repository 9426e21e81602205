import type Stripe from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { useIntentBench } from '#testing/open-intent-bench.ts';
import { createTestDatabase } from '#testing/create-test-database.ts';
import { openTestSandbox } from '#testing/open-test-sandbox.ts';
import { openWebhookInbox } from '#testing/open-webhook-inbox.ts';

const bench = useIntentBench();
let first: Stripe.PaymentIntent;
let second: Stripe.PaymentIntent;

beforeAll(async () => {
  first = await bench.hold('pm_card_visa', { transfer_group: 'spring' });
  second = await bench.hold('pm_card_visa');
  await bench.stripe.paymentIntents.capture(second.id);
});

function idsOf({ data }: { data: Array<{ id: string }> }): string[] {
  return data.map(({ id }) => id);
}

test.for(['/v1/payment_intents', '/v1/charges'])(
  '%s of a customer is refused: there are no customers',
  async (path) => {
    const listed = bench.stripe.rawRequest('GET', `${path}?customer=cus_nobody`);
    await expect(listed).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
      message: "No such customer: 'cus_nobody'",
    });
  },
);

test.for([
  ['/v1/payment_intents', 'status'],
  ['/v1/charges', 'status'],
  ['/v1/refunds', 'customer'],
  ['/v1/events', 'object_id'],
] as const)('%s does not overlook a filter %s that it does not know', async ([path, name]) => {
  const listed = bench.stripe.rawRequest('GET', `${path}?${name}=x`);
  await expect(listed).rejects.toMatchObject({ code: 'parameter_unknown', param: name });
});

test('charges are listed by their transfer group', async () => {
  const { data } = await bench.stripe.charges.list({ transfer_group: 'spring' });
  expect(data.map((charge) => charge.payment_intent)).toEqual([first.id]);
  expect((await bench.stripe.charges.list({ transfer_group: 'autumn' })).data).toEqual([]);
});

test('both cursors together are refused, after each was looked up', async () => {
  const list = (params: Stripe.PaymentIntentListParams) => bench.stripe.paymentIntents.list(params);
  const both = list({ starting_after: second.id, ending_before: first.id });
  await expect(both).rejects.toMatchObject({
    statusCode: 400,
    code: undefined,
    message: 'Received both starting_after and ending_before parameters. Please pass in only one.',
  });
  const unknown = list({ starting_after: second.id, ending_before: 'pi_nobody' });
  await expect(unknown).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'ending_before',
  });
});

test.for([
  [0, 'This value must be greater than or equal to 1.'],
  [-1, 'This value must be greater than or equal to 1.'],
  [101, "This value must be less than or equal to 100 (it currently is '101')."],
] as const)('a page of %d is refused', async ([limit, message]) => {
  await expect(bench.stripe.refunds.list({ limit })).rejects.toMatchObject({
    statusCode: 400,
    code: 'parameter_invalid_integer',
    param: 'limit',
    message,
  });
});

test.for([1, 100])('a page of %d is given', async (limit) => {
  const { data } = await bench.stripe.paymentIntents.list({ limit });
  expect(data).toHaveLength(Math.min(limit, 2));
});

test('events are listed by a group of types', async () => {
  const typesOf = async (params: Stripe.EventListParams) =>
    new Set(
      (await bench.stripe.events.list({ ...params, limit: 100 })).data.map(({ type }) => type),
    );
  expect(await typesOf({ type: 'payment_intent.*' })).toEqual(
    new Set([
      'payment_intent.created',
      'payment_intent.amount_capturable_updated',
      'payment_intent.succeeded',
    ]),
  );
  expect(await typesOf({ type: 'charge.captured' })).toEqual(new Set(['charge.captured']));
  expect(await typesOf({ type: 'charge_captured' })).toEqual(new Set());
  expect(await typesOf({ types: ['charge.captured', 'charge.succeeded'] })).toEqual(
    new Set(['charge.captured', 'charge.succeeded']),
  );
  expect((await typesOf({ type: '*' })).size).toBe(5);
});

test('one type and several types together are refused', async () => {
  const listed = bench.stripe.events.list({ type: 'charge.*', types: ['charge.captured'] });
  await expect(listed).rejects.toMatchObject({
    statusCode: 400,
    message: 'You may only specify one of these parameters: type, types.',
  });
});

test('events are listed by whether they were delivered', async () => {
  await using database = await createTestDatabase();
  await using inbox = await openWebhookInbox();
  await using listening = await openTestSandbox(database.pool, { webhookUrl: inbox.url });
  inbox.answerWith((deliveryNumber) => (deliveryNumber === 1 ? 500 : 200));
  const { stripe } = listening;
  const { id } = await stripe.paymentIntents.create({ amount: 4500, currency: 'eur' });
  await inbox.until((deliveries) => deliveries.length === 1);
  const refused = idsOf(await stripe.events.list({ delivery_success: false }));
  expect(refused).toHaveLength(1);
  expect(await stripe.events.list({ delivery_success: true })).toMatchObject({ data: [] });

  await inbox.until((deliveries) => deliveries.length === 2);
  await expect
    .poll(async () => idsOf(await stripe.events.list({ delivery_success: true })))
    .toEqual(refused);
  await stripe.paymentIntents.cancel(id);
  await inbox.until((deliveries) => deliveries.length === 3);
});
