import { afterEach, expect, test } from 'vitest';
import { reconcile } from '#shop/payments/reconcile.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { minute } from '#support/shop/one-piece-shop.ts';
import { gatewayTo } from '#support/shop/gateway-to.ts';
import { visitor, billOf, makePayRequest } from '#support/shop/open-test-shop.ts';
import { useProduct, useTestShop } from '#support/shop/use-test-shop.ts';
import {
  openTestSandbox,
  type TestSandbox,
} from '@gomitolo/card-sandbox/testing/open-test-sandbox.ts';

/** The provider keeps an answer under its key for a day, a 500 too, and then forgets it. */

let provider: TestSandbox;

const shop = useTestShop({
  async openGateway({ pool }) {
    provider = await openTestSandbox(pool, { clock: () => shop.ports.clock.now() });
    return gatewayTo(provider);
  },
});
const product = useProduct(shop);

afterEach(() => provider[Symbol.asyncDispose]());

const day = 24 * 60 * minute;

function pay(changes: object = {}) {
  const request = makePayRequest({ order: product.order(), ...changes });
  return shop.shop.checkout.pay(request, visitor);
}

/** The next call to this address is answered 500, and the answer is kept under its key. */
async function keepFailure(path: string): Promise<void> {
  const fault = { kind: 'fail', status: 500, kept: true, method: 'POST', path, times: 1 };
  await provider.control('POST', 'faults', fault);
}

async function recover(ms: number): Promise<void> {
  shop.pass(ms);
  await reconcile(shop.ports);
  await shop.runJobs();
}

test('a capture that failed over there is made a minute later, not a day later', async () => {
  const { order_id: orderId } = billOf(await pay());
  await keepFailure('/v1/payment_intents/*/capture');
  // A job that fails is done once more.
  await shop.runJobs();
  expect(await shop.shop.orders.check(orderId)).toMatchObject({ state: 'paid' });
});

test('an intent whose cancelling failed over there is cancelled a minute later', async () => {
  await pay({ payment_method_id: 'pm_card_threeDSecure2Required' });
  await keepFailure('/v1/payment_intents/*/cancel');
  await recover(15 * minute);
  await recover(minute);
  expect((await provider.stripe.paymentIntents.list()).data).toMatchObject([
    { status: 'canceled' },
  ]);
  expect(await product.held()).toBe(0);
});

test('a refund whose answer was lost is not given again after the provider forgot its key', async () => {
  const { order_id: orderId } = billOf(await pay({ order: product.order(2) }));
  await shop.runJobs();
  const lost = { kind: 'drop_after', method: 'POST', path: '/v1/refunds', times: 6 };
  await provider.control('POST', 'faults', lost);
  const lines = [{ line: 0, qty: 1 }];
  expect(await refundOrder(shop.ports, { orderId, key: 'one', lines })).toMatchObject({
    reason: 'not_yet',
  });
  await provider.control('DELETE', 'faults');
  await recover(2 * day);
  const { data: refunds } = await provider.stripe.refunds.list();
  expect(refunds.map(({ amount }) => amount)).toEqual([4500]);
  await shop.runJobs();
  expect(shop.emails.map(({ kind }) => kind)).toEqual(['order-confirmation', 'order-refunded']);
});
