import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/create-test-database.ts';
import { openTestSandbox, sandboxKeys, type TestSandbox } from '#testing/open-test-sandbox.ts';
import { openWebhookInbox, type Delivery } from '#testing/open-webhook-inbox.ts';

// Concurrent, since most of their time they wait for the next poll for deliveries.

function hold({ stripe }: TestSandbox) {
  return stripe.paymentIntents.create({
    amount: 4500,
    currency: 'eur',
    confirm: true,
    capture_method: 'manual',
    payment_method: 'pm_card_visa',
    allowed_payment_method_types: ['card'],
  });
}

const cancelOnly = { event_type: 'payment_intent.canceled' };

/** An intent whose only remarkable event is its cancellation. */
async function cancelOne({ stripe }: TestSandbox): Promise<string> {
  const { id } = await stripe.paymentIntents.create({ amount: 4500, currency: 'eur' });
  await stripe.paymentIntents.cancel(id);
  return id;
}

function read(deliveries: readonly Delivery[]): Array<{ id: string; type: string }> {
  return deliveries.map((delivery) => JSON.parse(delivery.body));
}

function ofType(deliveries: readonly Delivery[], type: string) {
  return read(deliveries).filter((event) => event.type === type);
}

test.concurrent('every event arrives once, signed so that the SDK accepts it', async ({
  expect,
}) => {
  await using database = await createTestDatabase();
  await using inbox = await openWebhookInbox();
  await using bench = await openTestSandbox(database.pool, { webhookUrl: inbox.url });
  const { id } = await hold(bench);
  await bench.stripe.paymentIntents.capture(id);
  await inbox.until((deliveries) => deliveries.length === 5);

  const events = inbox.deliveries.map(({ body, signature }) =>
    bench.stripe.webhooks.constructEvent(body, signature, sandboxKeys.webhookSecret),
  );
  expect(events.map((event) => event.type).toSorted()).toEqual([
    'charge.captured',
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
  expect(new Set(events.map((event) => event.id)).size).toBe(5);
  const [delivery] = inbox.deliveries;
  expect(() =>
    bench.stripe.webhooks.constructEvent(
      delivery?.body ?? '',
      delivery?.signature ?? '',
      'whsec_other',
    ),
  ).toThrow(Stripe.errors.StripeSignatureVerificationError);
  await expect
    .poll(async () =>
      (await bench.stripe.events.list()).data.map((event) => event.pending_webhooks),
    )
    .toEqual([0, 0, 0, 0, 0]);
});

test.concurrent('events that were not asked for are recorded, and nobody is told', async ({
  expect,
}) => {
  await using database = await createTestDatabase();
  await using inbox = await openWebhookInbox();
  const enabledEvents = ['payment_intent.succeeded'] as const;
  await using bench = await openTestSandbox(database.pool, {
    webhookUrl: inbox.url,
    enabledEvents,
  });
  const { id } = await hold(bench);
  await bench.stripe.paymentIntents.capture(id);
  await inbox.until((deliveries) => deliveries.length > 0);
  await expect
    .poll(async () => (await database.pool.query('select 1 from sandbox.delivery')).rowCount)
    .toBe(0);
  expect(read(inbox.deliveries).map(({ type }) => type)).toEqual(enabledEvents);
  expect((await bench.stripe.events.list()).data).toHaveLength(5);
});

test.concurrent('an event goes out so long after it happened as is wanted', async ({ expect }) => {
  await using database = await createTestDatabase();
  await using inbox = await openWebhookInbox();
  let now = new Date('2026-11-21T09:00:00Z');
  await using bench = await openTestSandbox(database.pool, {
    webhookUrl: inbox.url,
    deliverAfterMs: 300,
    clock: () => now,
  });
  await bench.stripe.paymentIntents.create({ amount: 4500, currency: 'eur' });
  now = new Date('2026-11-21T09:00:00.299Z');
  // The sandbox polls at least once a second.
  await pause(1_200);
  expect(inbox.deliveries).toEqual([]);
  now = new Date('2026-11-21T09:00:00.300Z');
  await inbox.until((deliveries) => deliveries.length === 1);
});

test.concurrent('an event tells how many have not taken it yet', async ({ expect }) => {
  await using database = await createTestDatabase();
  await using inbox = await openWebhookInbox();
  await using bench = await openTestSandbox(database.pool, { webhookUrl: inbox.url });
  inbox.answerWith((nth) => (nth === 1 ? 500 : 200));
  await bench.stripe.paymentIntents.create({ amount: 4500, currency: 'eur' });
  const pending = async () => (await bench.stripe.events.list()).data[0]?.pending_webhooks;
  await inbox.until((deliveries) => deliveries.length === 1);
  expect(JSON.parse(inbox.deliveries[0]?.body ?? '')).toMatchObject({ pending_webhooks: 1 });
  expect(await pending()).toBe(1);
  await inbox.until((deliveries) => deliveries.length === 2);
  await expect.poll(pending).toBe(0);
});

test.concurrent('an event that was not taken is sent again with a fresh signature', async ({
  expect,
}) => {
  await using database = await createTestDatabase();
  await using inbox = await openWebhookInbox();
  let now = new Date('2026-11-21T09:00:00Z');
  await using bench = await openTestSandbox(database.pool, {
    webhookUrl: inbox.url,
    clock: () => now,
  });
  inbox.answerWith((deliveryNumber) => (deliveryNumber === 1 ? 500 : 200));
  await bench.stripe.paymentIntents.create({ amount: 4500, currency: 'eur' });
  await inbox.until((deliveries) => deliveries.length === 1);
  await expect
    .poll(async () => (await database.pool.query('select last_failure from sandbox.delivery')).rows)
    .toEqual([{ last_failure: 'answered 500' }]);
  now = new Date('2026-11-21T09:00:01Z');
  await inbox.until((deliveries) => deliveries.length === 2);
  const [first, second] = inbox.deliveries;
  expect(JSON.parse(second?.body ?? '').id).toBe(JSON.parse(first?.body ?? '').id);
  expect(second?.signature).not.toBe(first?.signature);
});

test.concurrent('an unreachable receiver gets its events when it is there', async () => {
  await using database = await createTestDatabase();
  await using early = await openTestSandbox(database.pool, {
    webhookUrl: 'http://127.0.0.1:1/nobody',
  });
  const id = await cancelOne(early);
  await early.sandbox.stop();
  await using inbox = await openWebhookInbox();
  const clock = () => new Date(Date.now() + 60_000);
  await using later = await openTestSandbox(database.pool, { webhookUrl: inbox.url, clock });
  await inbox.until((deliveries) => deliveries.length === 2);
  expect((await later.stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
});

test.concurrent('two sandboxes on one database deliver each event once between them', async ({
  expect,
}) => {
  await using database = await createTestDatabase();
  await using inbox = await openWebhookInbox();
  await using one = await openTestSandbox(database.pool, { webhookUrl: inbox.url });
  await using two = await openTestSandbox(database.pool, { webhookUrl: inbox.url });
  await Promise.all([...Array(5)].flatMap(() => [cancelOne(one), cancelOne(two)]));
  await inbox.until((deliveries) => deliveries.length >= 20);
  await expect
    .poll(async () => (await database.pool.query('select 1 from sandbox.delivery')).rowCount)
    .toBe(0);
  expect(new Set(read(inbox.deliveries).map((event) => event.id)).size).toBe(20);
  expect(inbox.deliveries).toHaveLength(20);
});

test.concurrent('a dropped webhook never comes, but its event is there to be read', async () => {
  await using database = await createTestDatabase();
  await using inbox = await openWebhookInbox();
  await using bench = await openTestSandbox(database.pool, { webhookUrl: inbox.url });
  await bench.control('POST', 'webhook_faults', { kind: 'drop', ...cancelOnly });
  await cancelOne(bench);
  await cancelOne(bench);
  await inbox.until((deliveries) => ofType(deliveries, cancelOnly.event_type).length === 1);
  const { data } = await bench.stripe.events.list({ type: cancelOnly.event_type });
  expect(data).toHaveLength(2);
  expect(ofType(inbox.deliveries, cancelOnly.event_type)[0]?.id).toBe(data[0]?.id);
});

test.concurrent('a repeated webhook comes as often as ordered', async () => {
  await using database = await createTestDatabase();
  await using inbox = await openWebhookInbox();
  await using bench = await openTestSandbox(database.pool, { webhookUrl: inbox.url });
  await bench.control('POST', 'webhook_faults', { kind: 'repeat', copies: 2, ...cancelOnly });
  await cancelOne(bench);
  await inbox.until((deliveries) => ofType(deliveries, cancelOnly.event_type).length === 3);
  expect(
    new Set(ofType(inbox.deliveries, cancelOnly.event_type).map((event) => event.id)).size,
  ).toBe(1);
});

test.concurrent('a delayed webhook comes after later ones', async () => {
  await using database = await createTestDatabase();
  await using inbox = await openWebhookInbox();
  await using bench = await openTestSandbox(database.pool, { webhookUrl: inbox.url });
  await bench.control('POST', 'webhook_faults', {
    kind: 'delay',
    event_type: 'payment_intent.created',
    delay_ms: 2_000,
  });
  await cancelOne(bench);
  await inbox.until((deliveries) => deliveries.length === 2);
  expect(read(inbox.deliveries).map((event) => event.type)).toEqual([
    'payment_intent.canceled',
    'payment_intent.created',
  ]);
});

test.concurrent('reordered webhooks come the other way round', async () => {
  await using database = await createTestDatabase();
  await using inbox = await openWebhookInbox();
  await using bench = await openTestSandbox(database.pool, { webhookUrl: inbox.url });
  await bench.control('POST', 'webhook_faults', { kind: 'reorder', events: 3 });
  await hold(bench);
  await inbox.until((deliveries) => deliveries.length === 3);
  expect(read(inbox.deliveries).map((event) => event.type)).toEqual([
    'payment_intent.amount_capturable_updated',
    'charge.succeeded',
    'payment_intent.created',
  ]);
});

test.concurrent('a webhook fault that is taken away meets nothing', async () => {
  await using inbox = await openWebhookInbox();
  await using database = await createTestDatabase();
  await using bench = await openTestSandbox(database.pool, { webhookUrl: inbox.url });
  const made = await bench.control('POST', 'webhook_faults', { kind: 'drop', events: 9 });
  expect(made).toMatchObject({ status: 201 });
  await bench.control('DELETE', 'webhook_faults');
  await hold(bench);
  await inbox.until((deliveries) => deliveries.length === 3);
});
