import { loadavg } from 'node:os';
import { median } from '#trials/bench/median.ts';
import { quantile } from '#trials/quantile.ts';
import { awaitJobs } from './await-jobs.ts';
import { buy, openShops, type Selling, type Shops, warmSeconds } from './open-shops.ts';
import type { Bought } from './run-buyers.ts';
import { runPlainly } from './run-plainly.ts';

export interface ComparedOrders {
  what: string;
  buyers: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Of plain writing of as much on the same PostgreSQL. */
  plainPerSecond: number;
  ratio: number;
  /** How long after the last answer their money was captured and their e-mails had gone; engine: none does it. */
  jobsLateMs?: number;
  /** Answers without a bill, of all rounds. */
  failures: number;
  isMet: boolean;
  load: number;
}

type Plan = { rounds: number; seconds: number; onCompared: (compared: ComparedOrders) => void };

const buyers = 16;
const aims = { engineOfPlain: 0.06, enginePerSecond: 400, shopPerSecond: 150 };

/** Orders by POST /api/pay beside plain writing, in turn: the engine alone, then the whole shop. */
export async function compareOrders(plan: Plan): Promise<ComparedOrders[]> {
  const found: ComparedOrders[] = [];
  for (const { what, open, isMet } of [engineAim, shopAim]) {
    // A database of its own, so that jobs left by one do not run beside the other.
    await using shops = await openShops();
    await using shop = await open(shops);
    const measured = await compare(shops, shop, plan);
    const compared = { what, ...measured, isMet: isMet(measured) };
    plan.onCompared(compared);
    found.push(compared);
  }
  return found;
}

type Measured = Omit<ComparedOrders, 'what' | 'isMet'>;
type Aim = {
  what: string;
  open: (shops: Shops) => Promise<Selling>;
  isMet: (measured: Measured) => boolean;
};

const engineAim: Aim = {
  what: 'orders, engine alone',
  open: (shops) => shops.openEngine(),
  isMet: ({ ratio, perSecond }) => ratio >= aims.engineOfPlain || perSecond >= aims.enginePerSecond,
};
const shopAim: Aim = {
  what: 'orders, whole shop with sandbox, jobs, e-mails',
  open: (shops) => shops.openShop(),
  isMet: ({ perSecond }) => perSecond >= aims.shopPerSecond,
};

async function compare(
  { pool }: Shops,
  { address, doesJobs }: Selling,
  { rounds, seconds }: Plan,
): Promise<Measured> {
  const buying = { pool, address, buyers, seconds, sizes: 200 };
  await buy({ ...buying, seconds: warmSeconds });
  const ours: Bought[] = [];
  const plain: Bought[] = [];
  const late: number[] = [];
  if (doesJobs) await awaitJobs(pool);
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await buy(buying));
    if (doesJobs) late.push(await awaitJobs(pool));
    plain.push(await runPlainly({ pool, buyers, seconds: Math.min(3, seconds) }));
  }
  const perSecond = median(ours.map(rateOf));
  const plainPerSecond = median(plain.map(rateOf));
  return {
    buyers,
    perSecond,
    p50Ms: median(ours.map((run) => quantile(run.latencies, 0.5))),
    p99Ms: median(ours.map((run) => quantile(run.latencies, 0.99))),
    plainPerSecond,
    ratio: perSecond / plainPerSecond,
    ...(doesJobs && { jobsLateMs: median(late) }),
    failures: ours.flatMap((run) => [...run.failures.values()]).reduce((sum, one) => sum + one, 0),
    load: loadavg()[0] ?? 0,
  };
}

function rateOf({ orders, seconds }: Bought): number {
  return orders / seconds;
}
