import { afterEach, expect, test } from 'vitest';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { createEventReceiver } from '#payments/create-event-receiver.ts';
import { gatewayTo } from '#support/shop/gateway-to.ts';
import { billOf, makePayRequest, visitor } from '#support/shop/open-test-shop.ts';
import { useProduct, useTestShop } from '#support/shop/use-test-shop.ts';
import {
  openTestSandbox,
  sandboxKeys,
  type TestSandbox,
} from '@gomitolo/card-sandbox/testing/open-test-sandbox.ts';
import {
  openWebhookInbox,
  type WebhookInbox,
} from '@gomitolo/card-sandbox/testing/open-webhook-inbox.ts';

let inbox: WebhookInbox;
let provider: TestSandbox;

const shop = useTestShop({
  async openGateway({ pool }) {
    inbox = await openWebhookInbox();
    provider = await openTestSandbox(pool, { webhookUrl: inbox.url });
    return gatewayTo(provider);
  },
});
const product = useProduct(shop);

afterEach(async () => {
  await provider[Symbol.asyncDispose]();
  await inbox[Symbol.asyncDispose]();
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
