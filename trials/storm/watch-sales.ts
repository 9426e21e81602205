import { setTimeout as delay } from 'node:timers/promises';
import { makePayRequest } from '#support/shop/open-test-shop.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';
import { headersOfBuyer, letBuyersCome } from '#trials/let-buyers-come.ts';

export interface SalesWatch {
  /** Ids of the orders whose buyers were told a number, the newest last. */
  sold: string[];
  /** The longest time between two orders, in ms. */
  longestGapMs(): number;
  /** The longest time for which every shop said 200 at `/healthz` while buyers were refused, in ms. */
  wrongHealthMs(): number;
  /** The slowest answer that any buyer got, in ms. */
  slowestMs(): number;
  /** Numbers that were told twice. */
  wrong: string[];
  /** No new buyers come; resolves when those who are there have bought. */
  rest(): Promise<void>;
}

type Watched = {
  addresses: string[];
  product: StockedProduct;
  perSecond: number;
  /** Called for an answer that took long. */
  onSlow: (what: string) => void;
};

const healthMs = 500;
const retryMs = 500;
const tellFromMs = 14_000;
/** A buyer gives up then, which is wrong. */
const patienceMs = 180_000;

/** Lets buyers come at a steady rate, each with an address of their own, and asks for health beside them. */
export function watchSales({ addresses, product, perSecond, onSlow }: Watched): SalesWatch {
  const sold: string[] = [];
  const numbers = new Set<string>();
  let lastSaleAt = performance.now();
  let longestGap = 0;
  let longestWrong = 0;
  let slowest = 0;
  let refusedAt: number | undefined;
  let wellSince: number | undefined;
  const over = new AbortController();

  const arrivals = letBuyersCome(perSecond, buy);
  const { wrong } = arrivals;
  arrivals.begin();
  const watching = watchHealth();

  async function buy(nth: number): Promise<void> {
    const request = makePayRequest({ order: product.order() });
    const headers = headersOfBuyer(nth);
    const deadline = performance.now() + patienceMs;
    for (let tries = nth; performance.now() < deadline; tries += 1) {
      const askedAt = performance.now();
      const address = addresses[tries % addresses.length];
      const init = { method: 'POST', headers, body: JSON.stringify(request) };
      const answer = await fetch(`${address}/api/pay`, init).catch(() => undefined);
      const tookMs = performance.now() - askedAt;
      if (answer !== undefined) slowest = Math.max(slowest, tookMs);
      if (tookMs > tellFromMs)
        onSlow(`${answer?.status ?? 'no answer'} after ${Math.round(tookMs)} ms`);
      if (answer?.status === 200) return record(await answer.json());
      if (answer !== undefined && answer.status !== 503) {
        wrong.push(`buyer ${nth} was answered ${answer.status}: ${await answer.text()}`);
        return;
      }
      refusedAt ??= performance.now();
      await delay(retryMs);
    }
    wrong.push(`buyer ${nth} (${request.idempotency_key}) had no order in ${patienceMs} ms`);
  }

  function record({ bill }: { bill: { order_id: string; order: { number: string } } }): void {
    longestGap = Math.max(longestGap, performance.now() - lastSaleAt);
    lastSaleAt = performance.now();
    refusedAt = undefined;
    wellSince = undefined;
    if (numbers.has(bill.order.number)) wrong.push(`number ${bill.order.number} was told twice`);
    numbers.add(bill.order.number);
    sold.push(bill.order_id);
  }

  async function watchHealth(): Promise<void> {
    while (!over.signal.aborted) {
      const answers = await Promise.all(addresses.map(isWell));
      const isWrong = refusedAt !== undefined && answers.every(Boolean);
      wellSince = isWrong ? (wellSince ?? performance.now()) : undefined;
      if (wellSince !== undefined) {
        longestWrong = Math.max(longestWrong, performance.now() - wellSince);
      }
      await delay(healthMs);
    }
  }

  return {
    sold,
    wrong,
    longestGapMs: () => longestGap,
    wrongHealthMs: () => longestWrong,
    slowestMs: () => slowest,
    async rest() {
      over.abort();
      await Promise.all([arrivals.rest(), watching]);
    },
  };
}

async function isWell(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000);
  const answer = await fetch(`${address}/healthz`, { signal }).catch(() => undefined);
  return answer?.ok ?? false;
}
