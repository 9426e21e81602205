import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCardGateway } from '#payments/create-card-gateway.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { createEventReceiver } from '#payments/create-event-receiver.ts';
import {
  billOf,
  makePayRequest,
  openTestShop,
  reasonOf,
  type TestShop,
  visitor,
} from '#support/shop/open-test-shop.ts';
import { stockProduct, type StockedProduct } from '#support/catalogue/stock-product.ts';
import {
  openTestSandbox,
  sandboxKeys,
  type TestSandbox,
} from '@gomitolo/card-sandbox/testing/open-test-sandbox.ts';
import {
  openWebhookInbox,
  type WebhookInbox,
} from '@gomitolo/card-sandbox/testing/open-webhook-inbox.ts';

let shop: TestShop;
let product: StockedProduct;
let provider: TestSandbox;
let inbox: WebhookInbox;

beforeEach(async () => {
  inbox = await openWebhookInbox();
  shop = await openTestShop({
    async openGateway({ pool }) {
      provider = await openTestSandbox(pool, { webhookUrl: inbox.url });
      const endpoint = { host: '127.0.0.1', port: provider.port, protocol: 'http' } as const;
      return createCardGateway({ secretKey: sandboxKeys.secretKey, endpoint, timeoutMs: 4000 });
    },
  });
  product = await stockProduct(shop.database);
});

afterEach(async () => {
  await provider[Symbol.asyncDispose]();
  await inbox[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});

function receiver() {
  const { receiveEvent: receive } = shop.shop.orders;
  return createEventReceiver({ webhookSecret: sandboxKeys.webhookSecret, receive });
}

test('a card is authorised, captured and given back over the wire', async () => {
  const request = makePayRequest({ order: product.order() });
  const { order_id: orderId } = billOf(await shop.shop.checkout.pay(request, visitor));
  await shop.runJobs();
  expect(await shop.shop.orders.check(orderId)).toMatchObject({ ok: true, state: 'paid' });
  const [intent] = (await provider.stripe.paymentIntents.list()).data;
  expect(intent).toMatchObject({
    status: 'succeeded',
    amount_received: 5200,
    capture_method: 'manual',
    confirmation_method: 'manual',
    metadata: { order_id: orderId },
  });
  const refunded = await refundOrder(shop.ports, { orderId, key: 'all', lines: [] });
  expect(refunded).toMatchObject({ ok: true, refund: { amountCents: 5200 } });
  expect(await shop.ports.cards.refundedCents(intent?.id ?? '')).toBe(5200);
});

test('every event of a payment finds its order as it should be', async () => {
  const request = makePayRequest({ order: product.order() });
  const { order_id: orderId } = billOf(await shop.shop.checkout.pay(request, visitor));
  await shop.runJobs();
  await inbox.until((emails) =>
    emails.some(({ body }) => body.includes('"payment_intent.succeeded"')),
  );
  for (const delivery of inbox.deliveries) expect(await receiver()(delivery)).toEqual({ ok: true });
  expect(await shop.shop.orders.check(orderId)).toMatchObject({ state: 'paid' });
  expect(await product.stock()).toBe(4);
});

test('a declined card, then a challenged one, pay one intent', async () => {
  const idempotency_key = 'declined-then-challenged';
  const fields = { idempotency_key, order: product.order() };
  const pay = (changes: object) =>
    shop.shop.checkout.pay(makePayRequest({ ...fields, ...changes }), visitor);
  expect(await pay({ payment_method_id: 'pm_card_chargeDeclinedInsufficientFunds' })).toMatchObject(
    {
      reason: 'card_declined',
      declineCode: 'insufficient_funds',
    },
  );
  const challenged = { payment_method_id: 'pm_card_threeDSecure2Required' };
  expect(reasonOf(await pay(challenged))).toBe('requires_action');
  const [intent] = (await provider.stripe.paymentIntents.list()).data;
  const payment_intent = intent?.id;
  const proven = { payment_method_id: undefined, payment_intent_id: payment_intent };
  await provider.control('POST', 'challenge', { payment_intent, answer: 'refuse' });
  expect(reasonOf(await pay(proven))).toBe('authentication_failed');
  expect(reasonOf(await pay(challenged))).toBe('requires_action');
  await provider.control('POST', 'challenge', { payment_intent, answer: 'authorise' });
  expect(reasonOf(await pay(proven))).toBe('paid');
  expect((await provider.stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('F8: an answer that is lost after its effect is one charge, by the same key', async () => {
  const order = { kind: 'drop_after', method: 'POST', path: '/v1/payment_intents', times: 3 };
  await provider.control('POST', 'faults', order);
  const request = makePayRequest({ order: product.order() });
  const first = await shop.shop.checkout.pay(request, visitor);
  // The SDK asks again by itself, and may get through.
  expect(['paid', 'provider_unavailable']).toContain(reasonOf(first));
  billOf(await shop.shop.checkout.pay(request, visitor));
  expect((await provider.stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('F8: a provider that answers 500 leaves the order open, and another try pays it', async () => {
  const order = {
    kind: 'fail',
    status: 500,
    method: 'POST',
    path: '/v1/payment_intents',
    times: 5,
  };
  await provider.control('POST', 'faults', order);
  const request = makePayRequest({ order: product.order() });
  expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('provider_unavailable');
  await provider.control('DELETE', 'faults');
  expect(reasonOf(await shop.shop.checkout.pay(request, visitor))).toBe('paid');
});

test('the older flow turns a token into a payment', async () => {
  const { payment_method_id: _, ...fields } = makePayRequest({ order: product.order() });
  const old = { ...fields, payment_method: 'credit', amount: 5200 } as const;
  const refused = await shop.shop.checkout.pay({ ...old, nonce: 'tok_chargeDeclined' }, visitor);
  expect(reasonOf(refused)).toBe('card_declined');
  const paid = await shop.shop.checkout.pay({ ...old, nonce: 'tok_visa' }, visitor);
  expect(paid).toMatchObject({ response: { id: billOf(paid).order_id } });
});
