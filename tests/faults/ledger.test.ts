import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { matchLedger } from '#shop/orders/match-ledger.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { minute, beforeEachOnePiece, type OnePieceShop } from '#support/shop/one-piece-shop.ts';
import { billOf, type TestShop } from '#support/shop/open-test-shop.ts';
import { readDifferences } from '#shop/orders/payment-queries.ts';

/** Money that only the provider knows: of other shops, of no order, or moved without the shop. */

let scene: OnePieceShop;
let shop: TestShop;

beforeEachOnePiece((opened) => {
  scene = opened;
  ({ shop } = scene);
});

const day = 24 * 60 * minute;

/** An authorised intent that names this order, and the event that tells of it. */
async function authorise(orderId: string) {
  const request = { orderId, amountCents: 5200, method: 'pm_card_visa' };
  await shop.cards.authorise({ ...request, idempotencyKey: `beside ${orderId}` });
  const intentId = shop.cards.intents().at(-1)?.id ?? '';
  return { intentId, event: { id: `evt_${intentId}`, type: 'any', intentId } };
}

async function payAndCapture(): Promise<string> {
  const { order_id: orderId } = billOf(await scene.pay());
  await shop.runJobs();
  return orderId;
}

test('an intent of another shop on the same account is left alone, whatever it calls its orders', async () => {
  for (const orderId of ['1234', 'order_01JD9ZJ6X6', '0191f0c3-3c2a-7a54-b7a2-4f3c6f0d9e11']) {
    const { event } = await authorise(orderId);
    expect(await shop.shop.orders.receiveEvent(event)).toEqual({ ok: true });
  }
  shop.pass(30 * minute);
  expect(await matchLedger(shop.ports)).toEqual([]);
  expect(shop.cards.intents().map(({ status }) => status)).not.toContain('canceled');
});

test('an event about an order that never appears is no longer asked for after an hour', async () => {
  const { event, intentId } = await authorise(randomBytes(18).toString('base64url'));
  expect(await shop.shop.orders.receiveEvent(event)).toEqual({ ok: false, reason: 'not_yet' });
  shop.pass(61 * minute);
  expect(await shop.shop.orders.receiveEvent(event)).toEqual({ ok: true });
  expect(shop.reported).toContain('order_missing');
  expect(await matchLedger(shop.ports)).toMatchObject([{ kind: 'order_missing', intentId }]);
});

test('an authorisation that came after its order was over, and whose event was lost, is let go', async () => {
  shop.crashAt('after_order_saved');
  await expect(scene.pay()).rejects.toThrow('after_order_saved');
  await scene.recover(16 * minute);
  const order = await scene.theOrder();
  expect(order?.state).toBe('expired');
  await authorise(order?.id ?? '');
  shop.pass(30 * minute);
  expect(await matchLedger(shop.ports)).toEqual([]);
  await scene.expectNothingTaken();
});

/** An order that expired without knowing its intent, since the provider's index was behind. */
async function expireUnfound(payment_method_id: string): Promise<string> {
  await shop.cards.loseAnswer('after');
  await scene.pay({ payment_method_id });
  const { search } = shop.cards;
  shop.cards.search = async () => [];
  await scene.recover(16 * minute);
  shop.cards.search = search;
  expect((await scene.theOrder())?.state).toBe('expired');
  return shop.cards.intents()[0]?.id ?? '';
}

const unfound = ['pm_card_visa', 'pm_card_threeDSecure2Required', 'pm_card_chargeDeclined'];

for (const method of unfound) {
  test(`the intent of ${method} that no search found is called off by its event`, async () => {
    const intentId = await expireUnfound(method);
    const event = { id: 'evt_late', type: 'any', intentId };
    expect(await shop.shop.orders.receiveEvent(event)).toEqual({ ok: true });
    await scene.expectNothingTaken();
  });

  test(`the intent of ${method} that no search found and no event told of is called off within a day`, async () => {
    await expireUnfound(method);
    shop.pass(30 * minute);
    expect(await matchLedger(shop.ports)).toEqual([]);
    await scene.expectNothingTaken();
  });
}

test('money given back by hand at the provider is found', async () => {
  await payAndCapture();
  const intentId = shop.cards.intents()[0]?.id ?? '';
  const byHand = { intentId, amountCents: 700, refundId: 'by hand', idempotencyKey: 'by hand' };
  await shop.cards.refund(byHand);
  shop.pass(30 * minute);
  expect(await matchLedger(shop.ports)).toMatchObject([
    { kind: 'refund_differs', intentId, ourCents: 0, providerCents: 700 },
  ]);
});

test('a refund that the bank sends back weeks later is found, and stays until it is settled', async () => {
  const orderId = await payAndCapture();
  shop.pass(20 * day);
  await refundOrder(shop.ports, { orderId, key: 'all', lines: [] });
  shop.pass(5 * day);
  expect(await matchLedger(shop.ports)).toEqual([]);
  const { refundedCents } = shop.cards;
  shop.cards.refundedCents = async () => 0;
  const found = { kind: 'refund_differs', orderId, ourCents: 5200, providerCents: 0 };
  expect(await matchLedger(shop.ports)).toMatchObject([found]);
  shop.pass(5 * day);
  await matchLedger(shop.ports);
  expect(await readDifferences(shop.ports.db)).toMatchObject([found]);
  shop.cards.refundedCents = refundedCents;
  await matchLedger(shop.ports);
  expect(await readDifferences(shop.ports.db)).toEqual([]);
});

test('a refund whose answer was lost is no difference, whether the provider has it or not', async () => {
  const orderId = await payAndCapture();
  const { refund } = shop.cards;
  shop.cards.refund = async (asked) => {
    await refund(asked);
    return { kind: 'unknown', cause: new Error('The answer got lost') };
  };
  const lost = refundOrder(shop.ports, { orderId, key: 'all', lines: [] });
  expect(await lost).toMatchObject({ reason: 'not_yet' });
  shop.pass(30 * minute);
  expect(await matchLedger(shop.ports)).toEqual([]);
});
