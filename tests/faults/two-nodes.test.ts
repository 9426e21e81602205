import { calls } from '#contract/calls.ts';
import { expect, test, vi } from 'vitest';
import type { PayRequest } from '#contract/pay.ts';
import type { ShopNode } from '#support/server/open-shop-node.ts';
import { openCluster } from '#support/server/open-cluster.ts';
import { createPaymentMethod } from '#support/shop/create-payment-method.ts';
import { makePayRequest } from '#support/shop/open-test-shop.ts';
import { type Counter, manners, visitCheckout } from '#support/browser/visit-checkout.ts';

// Several processes at once on a busy machine take their time.
vi.setConfig({ testTimeout: 180_000 });

const minute = 60_000;
const aFewSeconds = 6_000;
const shoppers = 50;

test.concurrent('F7, one of two nodes killed among fifty shoppers: the other finishes everything', async () => {
  await using cluster = await openCluster({ stock: 40 });
  const [one, other] = await Promise.all([cluster.open(), cluster.open()]);
  let bills = 0;
  const visits = Array.from({ length: shoppers }, async (_, place) => {
    const counter = counterOf([one, other], place);
    const manner = manners[place % manners.length] ?? 'pays';
    const order = cluster.product.order();
    const orderId = await visitCheckout({ manner, counter, order, place });
    if (orderId !== undefined) bills += 1;
    return orderId;
  });
  await vi.waitUntil(() => bills >= 8, { timeout: 90_000, interval: 1 });
  one.kill('SIGKILL');
  await one.ended;
  await other.setClock(aFewSeconds);
  const billed = (await Promise.all(visits)).filter((orderId) => orderId !== undefined);

  await other.setClock(20 * minute);
  await cluster.passQueueTime(20 * minute);
  await cluster.reconcile();
  expect(await cluster.settle()).toEqual([]);
  const { rows } = await cluster.database.pool.query<{ id: string }>(
    `select id from shop_order where state = 'paid'`,
  );
  const paid = new Set(rows.map(({ id }) => id));
  expect(billed.filter((orderId) => !paid.has(orderId))).toEqual([]);
});

test.concurrent('cards that were refused on one node are refused on the other, and so is their address', async () => {
  await using cluster = await openCluster({ stock: 20 });
  const [one, other] = await Promise.all([cluster.open(), cluster.open()]);
  const payAt = async (node: ShopNode, number: string, ip: string) => {
    const payment_method_id = await createPaymentMethod(node, number);
    const request = makePayRequest({ order: cluster.product.order(), payment_method_id });
    const answer = await node.post('/api/pay', request, { 'x-forwarded-for': ip });
    return [answer.status, answer.headers.has('retry-after')];
  };
  const good = '4242424242424242';
  const declined = '4000000000000002';
  const withoutFunds = '4000000000009995';
  for (const number of [declined, withoutFunds]) {
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await payAt(one, number, '192.0.2.1')).toEqual([402, false]);
    }
  }
  expect(await payAt(other, good, '192.0.2.1')).toEqual([429, true]);
  expect(await payAt(other, declined, '192.0.2.2')).toEqual([429, true]);
  expect(await payAt(other, good, '192.0.2.2')).toEqual([200, false]);
});

test.concurrent('a change of the catalogue reaches the pages and answers that each node keeps', async ({
  expect,
}) => {
  await using cluster = await openCluster();
  const nodes = await Promise.all([cluster.open(), cluster.open()]);
  const titles = () =>
    Promise.all(
      nodes.map(async ({ address }) => {
        const page = await fetch(`${address}/product/cardigan-alba`);
        return /<h1[^>]*>([^<]+)</.exec(await page.text())?.[1];
      }),
    );
  await expect.poll(titles).toEqual(['Cardigan Alba', 'Cardigan Alba']);
  await cluster.database.pool.query(`update product set name = 'Cardigan Aurora'`);
  await expect.poll(titles).toEqual(['Cardigan Aurora', 'Cardigan Aurora']);
  const stocks = () => Promise.all(nodes.map(({ address }) => readStock(address)));
  await Promise.all([stocks(), stocks()]);
  await cluster.database.pool.query('update sku set stock = 77');
  await expect.poll(stocks).toEqual([77, 77]);
});

/** The stock of the first size of the first colour, as a call answers it. */
async function readStock(address: string): Promise<number | undefined> {
  const answer = await fetch(`${address}/api/product?_id=cardigan-alba`);
  const { model_info } = calls.product.response.parse(await answer.json());
  return model_info[0]?.sizes[0]?.stock;
}

/** Each request goes to the next node, and to the other one when no answer comes. */
function counterOf(nodes: ShopNode[], place: number): Counter {
  let requests = place;
  const patience = place % 7 === 3 ? 1 : 6;
  async function post(request: PayRequest, headers: Record<string, string>) {
    for (let tries = 0; tries < patience; tries += 1) {
      const node = nodes[(requests += 1) % nodes.length];
      const answer = await node?.post('/api/pay', request, headers).catch(() => undefined);
      if (answer !== undefined && answer.status !== 503) return answer;
    }
    return undefined;
  }
  return {
    post,
    async prove(payment_intent, answer) {
      const orders = nodes.map((node) => node.control('challenge', { payment_intent, answer }));
      await Promise.any(orders);
    },
  };
}
