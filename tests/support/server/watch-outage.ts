import { setTimeout as pause } from 'node:timers/promises';
import { makePayRequest } from '#support/shop/open-test-shop.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';
import type { ShopNode } from '#support/server/open-shop-node.ts';

type Reach = Pick<ShopNode, 'address' | 'post'>;

export interface Outage {
  /** From the call until an order was placed that began after it, in ms. */
  untilSoldMs: number;
  /** The longest time for which `/healthz` said 200 while no order could be placed, in ms. */
  wrongHealthMs: number;
  /** The slowest answer of any call meanwhile, in ms. */
  slowestAnswerMs: number;
  /** Statuses other than 200 and 503: each is a failure. */
  strange: string[];
}

const pauseMs = 200;

/**
 * Buys, looks at products and asks for health side by side until an order is placed. An order that
 * cannot be placed is tried again with the same key, as a browser does.
 */
export async function watchOutage(shop: Reach, product: StockedProduct): Promise<Outage> {
  const begun = performance.now();
  const sold = new AbortController();
  const strange: string[] = [];
  let slowestAnswerMs = 0;
  let failedAt: number | undefined;

  async function time(name: string, ask: () => Promise<Response>): Promise<number> {
    const askedAt = performance.now();
    const { status } = await ask();
    slowestAnswerMs = Math.max(slowestAnswerMs, performance.now() - askedAt);
    if (status !== 200 && status !== 503) strange.push(`${name}: ${status}`);
    return status;
  }

  async function buy(): Promise<void> {
    const request = makePayRequest({ order: product.order() });
    while ((await time('pay', () => shop.post('/api/pay', request))) !== 200) {
      failedAt ??= performance.now();
      await pause(pauseMs);
    }
    sold.abort();
  }

  async function look(): Promise<void> {
    for (let nth = 0; !sold.signal.aborted; nth += 1) {
      // Another address each time: no answer is kept.
      const path = `/api/pagedProducts?type=clothes&start=${nth}&limit=3`;
      await time('pagedProducts', () => fetch(`${shop.address}${path}`));
      const asked = { order_id: 'an-order-that-is-not-there' };
      const status = await shop.post('/api/checkPayment', asked).then((answer) => answer.status);
      if (status !== 404 && status !== 503) strange.push(`checkPayment: ${status}`);
      await pause(pauseMs);
    }
  }

  async function watchHealth(): Promise<number> {
    let longest = 0;
    let wellSince: number | undefined;
    while (!sold.signal.aborted) {
      const { ok } = await fetch(`${shop.address}/healthz`);
      const isWrong = ok && failedAt !== undefined;
      wellSince = isWrong ? (wellSince ?? performance.now()) : undefined;
      if (wellSince !== undefined) longest = Math.max(longest, performance.now() - wellSince);
      await pause(pauseMs);
    }
    return longest;
  }

  const [wrongHealthMs] = await Promise.all([watchHealth(), buy(), look()]);
  return { untilSoldMs: performance.now() - begun, wrongHealthMs, slowestAnswerMs, strange };
}
