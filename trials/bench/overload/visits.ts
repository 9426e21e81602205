import { Agent } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'zod';
import type { OrderRequest } from '#contract/order.ts';
import { makePayRequest } from '#support/shop/open-test-shop.ts';
import { addressOf, ask, type Asked } from '#trials/ask.ts';

export const plannedVisitsSchema = z.object({
  address: z.string(),
  seconds: z.number(),
  /** Each visitor comes when it is time, however many are there; undefined: sixteen at a time. */
  perSecond: z.number().optional(),
  /** The orders that the visitors pay for, in turn. */
  orders: z.array(z.custom<OrderRequest>()),
});
export type PlannedVisits = z.infer<typeof plannedVisitsSchema>;

export const visitedSchema = z.object({
  seconds: z.number(),
  /** By part of a visit: status and time of each request. */
  home: z.array(z.tuple([z.string(), z.number()])),
  read: z.array(z.tuple([z.string(), z.number()])),
  pay: z.array(z.tuple([z.string(), z.number()])),
  /** How late the visitors' own process was, at most and for all but 1 %: that is in each of their times. */
  lateMs: z.object({ p99: z.number(), most: z.number() }),
  /** Each visitor's key, and the order they have a bill of. */
  payments: z.array(z.object({ key: z.string(), billed: z.string().optional() })),
});
export type Visited = z.infer<typeof visitedSchema>;

const billSchema = z.object({ bill: z.object({ order_id: z.string() }) });
const usualVisitors = 16;
/** Below the shop's own bound of connections, which is not measured here. */
const mostSockets = 1_500;

/** Each visitor loads the home page, asks for products and prices, and pays. */
export async function visitShop(plan: PlannedVisits, onLastCome: () => void): Promise<Visited> {
  const { address, seconds, perSecond, orders } = plan;
  const agent = new Agent({ keepAlive: true, maxSockets: mostSockets });
  const visited: Omit<Visited, 'seconds' | 'lateMs'> = {
    home: [],
    read: [],
    pay: [],
    payments: [],
  };
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let visitors = 0;

  async function visit(): Promise<void> {
    const nth = (visitors += 1);
    const order = orders[nth % orders.length];
    if (order === undefined) throw new Error('There is nothing on the shelves');
    const from = addressOf(nth);
    visited.home.push(seen(await ask({ agent, from, url: `${address}/` })));
    visited.read.push(seen(await ask({ agent, from, url: `${address}/api/advices` })));
    const request = makePayRequest({ order, email: `ada${nth}@example.it` });
    const body = JSON.stringify(request);
    const paid = await ask({ agent, from, body, url: `${address}/api/pay` });
    visited.pay.push(seen(paid));
    const billed = paid.status === 200 ? billSchema.parse(JSON.parse(paid.text)) : undefined;
    visited.payments.push({ key: request.idempotency_key, billed: billed?.bill.order_id });
  }

  const begun = performance.now();
  const end = begun + seconds * 1000;
  if (perSecond === undefined) {
    const comeAgain = async () => {
      while (performance.now() < end) await visit();
    };
    await Promise.all(Array.from({ length: usualVisitors }, comeAgain));
  } else {
    const { visits } = await comeInTime(perSecond, end, visit);
    onLastCome();
    await Promise.all(visits);
  }
  agent.destroy();
  const lateMs = { p99: delay.percentile(99) / 1e6, most: delay.max / 1e6 };
  return { ...visited, lateMs, seconds: (performance.now() - begun) / 1000 };
}

async function comeInTime(
  perSecond: number,
  end: number,
  visit: () => Promise<void>,
): Promise<{ visits: Promise<void>[] }> {
  const visits: Promise<void>[] = [];
  const begun = performance.now();
  for (;;) {
    const now = performance.now();
    if (now >= end) return { visits };
    const due = ((now - begun) / 1000) * perSecond;
    while (visits.length < due) visits.push(visit());
    await new Promise((next) => setTimeout(next, 5));
  }
}

function seen({ status, ms }: Asked): [string, number] {
  return [String(status), ms];
}
