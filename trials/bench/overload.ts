import { loadavg } from 'node:os';
import { z } from 'zod';
import { readOptions } from '#trials/read-options.ts';
import { fetchAnswer } from './answers/fetch-answer.ts';
import { openBareNode } from './answers/open-bare-node.ts';
import { openBenchShop } from './open-bench-shop.ts';
import { fillShelves } from './orders/fill-shelves.ts';
import { type HomeWatch, watchHome, type Asked, ask } from '#trials/ask.ts';
import { quantile } from '#trials/quantile.ts';
import { type Visited, type PlannedVisits, visitedSchema } from './overload/visits.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Agent } from 'node:http';
import { setTimeout as pause, setInterval } from 'node:timers/promises';
import type { OrderRequest } from '#contract/order.ts';
import { makePayRequest } from '#support/shop/open-test-shop.ts';
import { readTreePss } from '#trials/bench/start/read-tree-pss.ts';
import type { Pool } from 'pg';

/** The reconciler settles an unfinished order after two minutes. */
const settledMs = 300_000;
const paidOf = `select count(*) from shop_order where id = any ($1) and state = 'paid'`;
const begunOf = `select count(*) from idempotency_key where key = any ($1) and order_id is not null`;
const charged = `sandbox.document where kind = 'payment_intent'
  and body ->> 'status' in ('succeeded', 'requires_capture')`;
const strayCharges = `select count(*) from ${charged} and not exists (
  select from shop_order where intent_id = document.id and state = 'paid')`;
const unchargedOrders = `select count(*) from shop_order where state = 'paid'
  and not exists (select from ${charged} and document.id = intent_id)`;

const lookMs = 1_000;

const patienceMs = 120_000;
const inARow = 3;

/**
 * Five times as many visitors as one node can serve: `npm run bench:overload`. Sixteen visitors who come
 * again and again show how many it can serve; then five times as many come, whether or not anybody is
 * answered. Payments go to the sandbox, which works in the same process and the same database. Beside the
 * shop a bare server sends the same bytes: its times are those of the machine.
 */
const options = readOptions('npm run bench:overload -- [--seconds 30] [--times 5] [--warm 10]', {
  seconds: z.coerce.number().min(1).default(30),
  times: z.coerce.number().positive().default(5),
  warm: z.coerce.number().min(1).default(10),
});
const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

await using shop = await openBenchShop();
const { node, pool, postmaster } = shop;
const { address } = node;
const shelves = await fillShelves(pool, 50);
using plain = await openBareNode([
  await fetchAnswer(address, { kind: 'page', path: '/', encoding: '' }),
]);
const plainAddress = `http://127.0.0.1:${plain.port}`;
const orders = Array.from({ length: 50 }, (_, nth) => shelves.order(nth).order);

await sendVisitors({ address, orders, seconds: Math.min(3, options.warm) });
console.log(`as many as are served (${load()})`);
const watchCalm = watchHome(address);
const watchPlain = watchHome(plainAddress);
const calm = await sendVisitors({ address, orders, seconds: options.warm });
console.log(describeVisits(calm));
console.log(describeTimes('home page, watched', await watchCalm.stop()));
console.log(describeTimes('bare server, watched', await watchPlain.stop()));
const perSecond = calm.payments.filter(({ billed }) => billed).length / calm.seconds;

const { seconds, times } = options;
console.log(`\n${times} times as many: ${(perSecond * times).toFixed(0)} visitors/s (${load()})`);
const usualMs = Math.max(500, 3 * Math.max(...calm.pay.map(([, ms]) => ms)));
const [order] = orders;
if (order === undefined) throw new Error('There is nothing on the shelves');
const watch = watchHome(address);
const watchNew = watchHome(address, { keepAlive: false });
const watchBare = watchHome(plainAddress);
let seenNew: ReturnType<HomeWatch['stop']> | undefined;
let seenBare: ReturnType<HomeWatch['stop']> | undefined;
let seenHome: ReturnType<HomeWatch['stop']> | undefined;
let normal: Promise<number> | undefined;
const plan = { address, orders, seconds, perSecond: perSecond * times };
const mostMemory = watchMemory({ node: node.pid, database: postmaster });
const flooded = await sendVisitors(plan, () => {
  seenHome = watch.stop();
  seenNew = watchNew.stop();
  seenBare = watchBare.stop();
  normal = awaitRecovery({ address, order, usualMs });
});
console.log(describeVisits(flooded));
console.log(describeTimes('home page, watched', (await seenHome) ?? []));
console.log(describeTimes('home page, watched by who is new', (await seenNew) ?? []));
console.log(describeTimes('bare server, watched', (await seenBare) ?? []));
console.log(
  `back to normal (an order within ${usualMs.toFixed(0)} ms) after ${(await normal)?.toFixed(0)} ms`,
);
const { nodeMb, databaseMb } = await mostMemory();
console.log(`memory at most ${nodeMb.toFixed(0)} MB + ${databaseMb.toFixed(0)} MB of the database`);
console.log('lost:', await countLosses(pool, flooded), `(${load()})`);

/** The results of the visitors, a line for each part of their visits. */
function describeVisits({ home, read, pay, payments, seconds, lateMs }: Visited): string {
  const bills = payments.filter(({ billed }) => billed !== undefined).length;
  return [
    `${(payments.length / seconds).toFixed(1)} visits/s, ${(bills / seconds).toFixed(1)} orders/s in ${seconds.toFixed(0)} s`,
    `  the visitors’ own process was late by p99 ${lateMs.p99.toFixed(0)} ms, most ${lateMs.most.toFixed(0)} ms`,
    ...Object.entries({ home, read, pay }).map(([name, seen]) => describe(name, seen)),
  ].join('\n');
}

function describeTimes(name: string, seen: Asked[]): string {
  return describe(
    name,
    seen.map(({ status, ms }) => [String(status), ms]),
  );
}

function describe(name: string, seen: [string, number][]): string {
  const statuses = Map.groupBy(seen, ([status]) => status);
  const parts = [...statuses].map(([status, found]) => {
    const times = found.map(([, ms]) => ms);
    const at = (share: number) => quantile(times, share).toFixed(0);
    return `${found.length} × ${status} (p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms)`;
  });
  return `  ${name}: ${parts.join(', ')}`;
}

/** Lets visitors come from a process of their own. */
async function sendVisitors(
  plan: PlannedVisits,
  onLastCome: () => void = () => undefined,
): Promise<Visited> {
  const child = fork(join(import.meta.dirname, 'overload', 'generate-visits.ts'), {
    stdio: 'inherit',
  });
  const failed = once(child, 'close').then(() => Promise.reject(new Error('The visitors failed')));
  failed.catch(() => undefined);
  child.send(plan);
  try {
    for (;;) {
      const [told] = await Promise.race([once(child, 'message'), failed]);
      if (told !== 'last') return visitedSchema.parse(told);
      onLastCome();
    }
  } finally {
    child.disconnect();
  }
}

type Waiting = {
  address: string;
  order: OrderRequest;
  /** An order that is answered within this is as fast as usual. */
  usualMs: number;
};

/** Buys piece after piece. @returns after how many milliseconds the first of three came as usual */
async function awaitRecovery({ address, order, usualMs }: Waiting): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  let good: number[] = [];
  while (good.length < inARow && performance.now() - begun < patienceMs) {
    const body = JSON.stringify(makePayRequest({ order }));
    const paid = await ask({ agent, body, url: `${address}/api/pay`, from: '192.0.2.7' });
    if (paid.status === 200 && paid.ms <= usualMs) good.push(performance.now() - begun);
    else good = [];
    if (paid.status !== 200) await pause(100);
  }
  agent.destroy();
  return good[0] ?? Number.NaN;
}

interface Memory {
  nodeMb: number;
  databaseMb: number;
}

/** Looks each second how much memory a shop and its database take. @returns ends it, with the look that saw most of both */
function watchMemory(pids: { node: number; database: number }): () => Promise<Memory> {
  const end = new AbortController();
  let most: Memory = { nodeMb: 0, databaseMb: 0 };
  async function look(): Promise<void> {
    const [nodeMb, databaseMb] = await Promise.all(
      [pids.node, pids.database].map((pid) => readTreePss(pid)),
    );
    const found = { nodeMb: nodeMb ?? 0, databaseMb: databaseMb ?? 0 };
    if (sumOf(found) > sumOf(most)) most = found;
  }
  async function watch(): Promise<void> {
    try {
      for await (const _ of setInterval(lookMs, undefined, { signal: end.signal })) await look();
    } catch (error) {
      if (!end.signal.aborted) throw error;
    }
  }
  const watching = watch();
  return async () => {
    end.abort();
    await watching;
    await look();
    return most;
  };
}

function sumOf({ nodeMb, databaseMb }: Memory): number {
  return nodeMb + databaseMb;
}

interface Losses {
  /** Bills whose order is not there, or not paid. */
  billsWithoutOrder: number;
  /** Orders that began and whose visitor was not told how they ended: they come to an end by themselves. */
  begunWithoutBill: number;
  /** Cards that were charged, or stay authorised, for no paid order. */
  chargesWithoutOrder: number;
  /** Paid orders without a charge. */
  ordersWithoutCharge: number;
}

/** Waits until every card that was authorised has its paid order, or is let go; then counts what does not agree. */
async function countLosses(pool: Pool, { payments }: Visited): Promise<Losses> {
  const deadline = Date.now() + settledMs;
  while ((await count(pool, strayCharges)) > 0 && Date.now() < deadline) await pause(500);
  const billed = payments.flatMap(({ billed: orderId }) => orderId ?? []);
  const unbilled = payments.filter((payment) => payment.billed === undefined);
  const paid = await count(pool, paidOf, billed);
  return {
    billsWithoutOrder: billed.length - paid,
    begunWithoutBill: await count(
      pool,
      begunOf,
      unbilled.map(({ key }) => key),
    ),
    chargesWithoutOrder: await count(pool, strayCharges),
    ordersWithoutCharge: await count(pool, unchargedOrders),
  };
}

async function count(pool: Pool, text: string, keys?: string[]): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(text, keys && [keys]);
  return Number(rows[0]?.count);
}
