import { loadavg } from 'node:os';
import { median, quantile } from '#trials/quantile.ts';
import { awaitJobs } from './await-jobs.ts';
import { buy, openShops, type Selling, type Shops, warmSeconds } from './open-shops.ts';
import type { Bought } from './run-buyers.ts';

interface MeasuredOrders {
  what: string;
  perSecond: number;
  /** As many as should be. */
  aim: number;
  p50Ms: number;
  p99Ms: number;
  /** How long after the last answer their money was captured and their e-mails had gone; engine: none does it. */
  jobsLateMs?: number;
  /** Answers without a bill, of all rounds. */
  failures: number;
  load: number;
}

type Plan = { rounds: number; seconds: number; onMeasured: (measured: MeasuredOrders) => void };

const sellers: {
  what: string;
  aim: number;
  open: (shops: Shops) => Promise<Selling>;
}[] = [
  { what: 'orders, engine alone', aim: 400, open: (shops) => shops.openEngine() },
  {
    what: 'orders, whole shop with sandbox, jobs, e-mails',
    aim: 150,
    open: (shops) => shops.openShop(),
  },
];

/** Orders by POST /api/pay, of 16 buyers at the same time: the engine alone, then the whole shop. */
export async function measureOrders(plan: Plan): Promise<MeasuredOrders[]> {
  const found: MeasuredOrders[] = [];
  for (const { what, aim, open } of sellers) {
    // A database of its own, so that jobs left by one do not run beside the other.
    await using shops = await openShops();
    await using shop = await open(shops);
    const measured = { what, aim, ...(await measure(shops, shop, plan)) };
    plan.onMeasured(measured);
    found.push(measured);
  }
  return found;
}

async function measure(
  { pool }: Shops,
  { address, doesJobs }: Selling,
  { rounds, seconds }: Plan,
): Promise<Omit<MeasuredOrders, 'what' | 'aim'>> {
  const buying = { pool, address, buyers: 16, seconds, sizes: 200 };
  await buy({ ...buying, seconds: warmSeconds });
  const runs: Bought[] = [];
  const late: number[] = [];
  if (doesJobs) await awaitJobs(pool);
  for (let round = 0; round < rounds; round += 1) {
    runs.push(await buy(buying));
    if (doesJobs) late.push(await awaitJobs(pool));
  }
  return {
    perSecond: median(runs.map((run) => run.orders / run.seconds)),
    p50Ms: median(runs.map((run) => quantile(run.latencies, 0.5))),
    p99Ms: median(runs.map((run) => quantile(run.latencies, 0.99))),
    ...(doesJobs && { jobsLateMs: median(late) }),
    failures: runs.flatMap((run) => [...run.failures.values()]).reduce((sum, one) => sum + one, 0),
    load: loadavg()[0] ?? 0,
  };
}

export function describeOrders(measured: MeasuredOrders): string {
  const { what, perSecond, aim, p50Ms, p99Ms, jobsLateMs, failures, load } = measured;
  return [
    `${what}: ${perSecond.toFixed(0)}/s, aim ${aim} ${perSecond >= aim ? 'met' : 'missed'}`,
    `p50 ${p50Ms.toFixed(1)} ms`,
    `p99 ${p99Ms.toFixed(1)} ms`,
    ...(jobsLateMs === undefined ? [] : [`jobs done ${(jobsLateMs / 1000).toFixed(1)} s later`]),
    `${failures} failed`,
    `load ${load.toFixed(1)}`,
  ].join(', ');
}
