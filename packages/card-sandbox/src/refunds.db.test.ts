import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { useIntentBench } from '#testing/open-intent-bench.ts';

const bench = useIntentBench();

function hold(payment_method = 'pm_card_visa') {
  return bench.hold(payment_method);
}

function pay() {
  return bench.hold('pm_card_visa', { capture_method: 'automatic' });
}

function idOf(charge: string | Stripe.Charge | null): string {
  if (typeof charge !== 'string') throw new Error('There is no charge');
  return charge;
}

async function eventOf(id: string, type: string): Promise<Stripe.Event | undefined> {
  const { data } = await bench.stripe.events.list({ type, limit: 100 });
  return data.find((event) => Object(event.data.object).id === id);
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
