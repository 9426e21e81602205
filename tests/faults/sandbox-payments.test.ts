import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCardGateway } from '#payments/create-card-gateway.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { createEventReceiver } from '#payments/create-event-receiver.ts';
import {
  billOf,
  makePayRequest,
  openTestShop,
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
