import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { useIntentBench } from '#testing/open-intent-bench.ts';
import { heldIntent } from '#testing/open-intent-bench.ts';
import { openTestSandbox } from '#testing/open-test-sandbox.ts';

let now = new Date('2026-11-21T09:00:00Z');
const bench = useIntentBench({ clock: () => now });

/** A refund ends behind the scenes, on a busy machine a while later. */
const patient = { timeout: 30_000 };
const soon = { timeout: 15_000 };

function hold(
  payment_method = 'pm_card_visa',
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
) {
  return bench.stripe.paymentIntents.create({ ...heldIntent, payment_method, ...more });
}

function pay(payment_method = 'pm_card_visa') {
  return hold(payment_method, { capture_method: 'automatic' });
}

function idOf(charge: string | Stripe.Charge | null): string {
  if (typeof charge !== 'string') throw new Error('There is no charge');
  return charge;
}

/** The events of an object, oldest first. */
async function eventsOf(id: string): Promise<Stripe.Event[]> {
  const { data } = await bench.stripe.events.list({ limit: 100 });
  return data.filter((event) => Object(event.data.object).id === id).toReversed();
}

async function eventOf(id: string, type: string): Promise<Stripe.Event | undefined> {
  return (await eventsOf(id)).find((event) => event.type === type);
}

async function declined(): Promise<{ id: string; charge: string }> {
  const error = await hold('pm_card_chargeDeclined').catch((cause: unknown) => cause);
  const { payment_intent, charge } = Object(error);
  return { id: payment_intent.id, charge };
}

test('a hold has nothing to give back, whether it waits, was let go or was refused', async () => {
  const waiting = await hold();
  const released = await hold();
  await bench.stripe.paymentIntents.cancel(released.id);
  const refused = await declined();
  for (const { id, charge } of [
    { id: waiting.id, charge: idOf(waiting.latest_charge) },
    { id: released.id, charge: idOf(released.latest_charge) },
    refused,
  ]) {
    const nothing = {
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      message: `This PaymentIntent (${id}) does not have a successful charge to refund.`,
    };
    await expect(bench.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject(
      nothing,
    );
    await expect(bench.stripe.refunds.create({ charge })).rejects.toMatchObject(nothing);
  }
});

test('a refund names an intent that there is, and a charge of that intent', async () => {
  await expect(bench.stripe.refunds.create({ payment_intent: 'pi_nobody' })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'payment_intent',
  });
  const [one, other] = [await pay(), await pay()];
  const mixed = { payment_intent: one.id, charge: idOf(other.latest_charge) };
  await expect(bench.stripe.refunds.create(mixed)).rejects.toMatchObject({
    statusCode: 400,
    param: 'charge',
  });
  const both = { payment_intent: one.id, charge: idOf(one.latest_charge) };
  expect(await bench.stripe.refunds.create(both)).toMatchObject({ status: 'succeeded' });
});

test('a refund that takes its time is pending, and then it succeeds', patient, async () => {
  const { id } = await pay('pm_card_pendingRefund');
  const refund = await bench.stripe.refunds.create({ payment_intent: id });
  expect(refund.status).toBe('pending');
  expect(await bench.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'pending' });
  now = new Date(now.getTime() + 10_000);
  await expect
    .poll(async () => (await bench.stripe.refunds.retrieve(refund.id)).status, soon)
    .toBe('succeeded');
  const told = await eventsOf(refund.id);
  expect(told.map(({ type }) => type)).toEqual([
    'refund.created',
    'charge.refund.updated',
    'refund.updated',
  ]);
  expect(told.at(-1)).toMatchObject({
    data: { object: { status: 'succeeded' }, previous_attributes: { status: 'pending' } },
    request: { id: null, idempotency_key: null },
  });
});

test('a refund that fails looks good at first, and then the money is back', patient, async () => {
  const intent = await pay('pm_card_refundFail');
  const charge = idOf(intent.latest_charge);
  const refund = await bench.stripe.refunds.create({ charge, amount: 1500 });
  expect(refund).toMatchObject({ status: 'succeeded' });
  expect(refund.failure_reason).toBeUndefined();
  now = new Date(now.getTime() + 10_000);
  await expect
    .poll(async () => (await bench.stripe.refunds.retrieve(refund.id)).status, soon)
    .toBe('failed');
  expect(await bench.stripe.refunds.retrieve(refund.id)).toMatchObject({
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: expect.stringMatching(/^txn_/),
  });
  expect((await eventsOf(refund.id)).map(({ type }) => type)).toEqual([
    'refund.created',
    'charge.refund.updated',
    'refund.updated',
    'refund.failed',
  ]);
  expect(await bench.stripe.charges.retrieve(charge)).toMatchObject({
    amount_refunded: 0,
    refunded: false,
  });
  expect(await bench.stripe.refunds.create({ charge })).toMatchObject({ amount: 4500 });
});

test('several sandboxes on one database end a refund once', patient, async () => {
  await using other = await openTestSandbox(bench.database.pool, { clock: () => now });
  const intent = await pay('pm_card_pendingRefund');
  const refund = await other.stripe.refunds.create({ payment_intent: intent.id });
  now = new Date(now.getTime() + 10_000);
  await expect
    .poll(async () => (await bench.stripe.refunds.retrieve(refund.id)).status, soon)
    .toBe('succeeded');
  expect((await eventsOf(refund.id)).filter(({ type }) => type === 'refund.updated')).toHaveLength(
    1,
  );
});

test('the metadata of a refund can be changed, and the event tells what they were', async () => {
  const { id } = await pay();
  const made = { payment_intent: id, metadata: { line: '1', colour: 'red' } };
  const refund = await bench.stripe.refunds.create(made);
  const metadata = { colour: '', size: 'M' };
  expect(await bench.stripe.refunds.update(refund.id, { metadata })).toMatchObject({
    id: refund.id,
    metadata: { line: '1', size: 'M' },
  });
  for (const type of ['refund.updated', 'charge.refund.updated']) {
    expect((await eventOf(refund.id, type))?.data.previous_attributes).toEqual({
      metadata: { colour: 'red', size: null },
    });
  }
  await expect(bench.stripe.refunds.update('re_nobody', {})).rejects.toMatchObject({
    statusCode: 404,
  });
});

test('metadata of a charge can be changed, and the event tells the old value', async () => {
  const charge = idOf((await pay()).latest_charge);
  const changed = { description: 'Sciarpa', metadata: { order: '7' } };
  expect(await bench.stripe.charges.update(charge, changed)).toMatchObject(changed);
  expect((await eventOf(charge, 'charge.updated'))?.data.previous_attributes).toEqual({
    description: null,
    metadata: { order: null },
  });
});

test('a capture and a refund tell what the charge was before', async () => {
  const { id, latest_charge } = await hold();
  const charge = idOf(latest_charge);
  await bench.stripe.paymentIntents.capture(id, { amount_to_capture: 3000 });
  await bench.stripe.refunds.create({ charge });
  const before = async (type: string) => (await eventOf(charge, type))?.data.previous_attributes;
  expect(await before('charge.captured')).toEqual({
    amount_captured: 0,
    balance_transaction: null,
    captured: false,
  });
  expect(await before('charge.refunded')).toEqual({ amount_refunded: 0, refunded: false });
  expect(await before('charge.succeeded')).toBeUndefined();
});
