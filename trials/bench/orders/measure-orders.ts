import { loadavg } from 'node:os';
import { median, quantile } from '#trials/quantile.ts';
import { buy, openShops, type Selling, type Shops, warmSeconds } from './open-shops.ts';
import type { Bought } from './run-buyers.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

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

const lookMs = 50;
const patienceMs = 300_000;

/**
 * Waits until nothing of what orders have queued is left to be done.
 * @returns how long that took, in milliseconds
 */
async function awaitJobs(pool: Pool): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ left: string }>(
      `select count(*) as left from pgboss.job
       where name in ('capture-order', 'order-confirmation', 'order-to-makers')
         and state in ('created', 'retry', 'active')`,
    );
    const tookMs = performance.now() - begun;
    if (rows[0]?.left === '0') return tookMs;
    if (tookMs > patienceMs) throw new Error(`${rows[0]?.left} jobs are left over`);
    await pause(lookMs);
  }
}

type PlainPlan = { pool: Pool; buyers: number; seconds: number };

/**
 * The least a database can do for an order: as much data is written, in two statements that commit by
 * themselves, without reading anything, without numbers, keys or references.
 */
async function runPlainly({ pool, buyers, seconds }: PlainPlan): Promise<Bought> {
  await pool.query(makeTables);
  const bought: Bought = { orders: 0, failures: new Map(), latencies: [], seconds: 0 };
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let next = 0;
  async function write(): Promise<void> {
    while (performance.now() < end) {
      next += 1;
      const asked = performance.now();
      await pool.query({ name: 'place', text: place, values: [next, `order-${next}`, address] });
      await pool.query({ name: 'sell', text: sell, values: [next, `order-${next}`] });
      bought.orders += 1;
      bought.latencies.push(performance.now() - asked);
    }
  }
  await Promise.all(Array.from({ length: buyers }, write));
  return { ...bought, seconds: (performance.now() - begun) / 1000 };
}

const address = 'Ada Bianchi, Via Roma 1, 12025 Dronero (CN), ada@example.it';

const makeTables = `
  drop schema if exists bench cascade;
  create schema bench;
  create table bench.key (id bigint primary key, hash text);
  create table bench.piece (id bigint primary key, stock integer);
  create table bench.hold (id bigint primary key, quantity integer, at timestamptz);
  create table bench.placed (id text primary key, address text, state text, at timestamptz);
  create table bench.line (id text primary key, name text, price integer);
  create table bench.try (id text primary key, method text, at timestamptz);
  create table bench.told (id bigint generated always as identity primary key, of text, at timestamptz);
  create table bench.job (id bigint generated always as identity primary key, data jsonb);
  insert into bench.piece select n, 1000000 from generate_series(0, 199) as n;
`;

const place = `
  with a as (insert into bench.key values ($1::bigint, md5($2))),
  b as (insert into bench.hold values ($1::bigint, 1, now())),
  c as (insert into bench.placed values ($2, $3, 'pending', now())),
  d as (insert into bench.line values ($2, 'Cardigan Alba', 4500)),
  e as (insert into bench.try values ($2, 'pm_card_visa', now()))
  insert into bench.told (of, at) values ($2, now())
`;

const sell = `
  with a as (insert into bench.job (data) values (jsonb_build_object('id', $2::text)), ('{}')),
  b as (delete from bench.hold where id = $1::bigint),
  c as (update bench.piece set stock = stock - 1 where id = $1::bigint % 200),
  d as (update bench.key set hash = $2 where id = $1::bigint),
  e as (update bench.placed set state = 'authorised' where id = $2)
  insert into bench.told (of, at) values ($2, now())
`;
