import { loadavg } from 'node:os';
import { median, quantile } from '#trials/quantile.ts';
import { awaitJobs } from './await-jobs.ts';
import { buy, openShops, type Selling, type Shops, warmSeconds } from './open-shops.ts';
import type { Bought } from './run-buyers.ts';
import { runPlainly } from './run-plainly.ts';

interface MeasuredOrders {
  what: string;
  perSecond: number;
  /** Of plain writing of as much in the same PostgreSQL, measured in turn. */
  plainPerSecond: number;
  /** The least part of plain writing that it should reach: on any machine, however quick. */
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

const buyers = 16;

const sellers: {
  what: string;
  aim: number;
  open: (shops: Shops) => Promise<Selling>;
}[] = [
  { what: 'orders, engine alone', aim: 0.06, open: (shops) => shops.openEngine() },
  {
    what: 'orders, whole shop with sandbox, jobs, e-mails',
    aim: 0.022,
    open: (shops) => shops.openShop(),
  },
];

/** Orders by POST /api/pay beside plain writing, by 16 buyers at the same time: the engine alone, then the whole shop. */
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
  const buying = { pool, address, buyers, seconds, sizes: 200 };
  await buy({ ...buying, seconds: warmSeconds });
  const runs: Bought[] = [];
  const plain: Bought[] = [];
  const late: number[] = [];
  if (doesJobs) await awaitJobs(pool);
  for (let round = 0; round < rounds; round += 1) {
    runs.push(await buy(buying));
    if (doesJobs) late.push(await awaitJobs(pool));
    plain.push(await runPlainly({ pool, buyers, seconds: Math.min(3, seconds) }));
  }
  return {
    perSecond: median(runs.map(rateOf)),
    plainPerSecond: median(plain.map(rateOf)),
    p50Ms: median(runs.map((run) => quantile(run.latencies, 0.5))),
    p99Ms: median(runs.map((run) => quantile(run.latencies, 0.99))),
    ...(doesJobs && { jobsLateMs: median(late) }),
    failures: runs.flatMap((run) => [...run.failures.values()]).reduce((sum, one) => sum + one, 0),
    load: loadavg()[0] ?? 0,
  };
}

function rateOf({ orders, seconds }: Bought): number {
  return orders / seconds;
}

export function describeOrders(measured: MeasuredOrders): string {
  const { what, perSecond, plainPerSecond, aim, p50Ms, p99Ms, jobsLateMs, failures, load } =
    measured;
  const part = perSecond / plainPerSecond;
  return [
    `${what}: ${perSecond.toFixed(0)}/s, plain writing ${plainPerSecond.toFixed(0)}/s`,
    `${part.toFixed(3)} of it, aim ${aim} ${part >= aim ? 'met' : 'missed'}`,
    `p50 ${p50Ms.toFixed(1)} ms`,
    `p99 ${p99Ms.toFixed(1)} ms`,
    ...(jobsLateMs === undefined ? [] : [`jobs done ${(jobsLateMs / 1000).toFixed(1)} s later`]),
    `${failures} failed`,
    `load ${load.toFixed(1)}`,
  ].join(', ');
}
