import { once } from 'node:events';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ensureBuilt } from '#tools/build/build-shop.ts';
import { interruptOnSignal } from '#trials/interrupt-on-signal.ts';
import { readOptions } from '#trials/read-options.ts';
import { findPrograms } from './start-program.ts';
import { openTrial, type Trial } from './open-trial.ts';
import { closeBooks, type Round, runRound } from './run-rounds.ts';
import { type Strike, strikes } from './strike.ts';
import { cpus } from 'node:os';
import { quantile } from '#trials/quantile.ts';

/** So long nobody may be able to buy. */
const mostMs = 35_000;

const root = resolve(import.meta.dirname, '..', '..');
const shown = 20;

const wanted = readOptions(
  'npm run failover -- [--kills 20] [--control] [--orders-per-second 3] [--first-port 4200] [--keep]',
  {
    kills: z.coerce.number().int().min(1).default(20),
    control: z.boolean().default(false),
    'orders-per-second': z.coerce.number().positive().max(50).default(3),
    'first-port': z.coerce.number().int().min(1024).max(65_000).default(4200),
    keep: z.boolean().default(false),
  },
);

process.exitCode = await main();

/** 0 when all is as it should be, 1 when something is not, 2 when the command could not be done. */
async function main(): Promise<number> {
  const programs = await findPrograms();
  if (!programs.ok) {
    for (const line of programs.missing) console.error(line);
    return 2;
  }
  await ensureBuilt(root, { say: console.log });
  const signal = interruptOnSignal();
  signal.addEventListener('abort', () => console.log('Broken off: everything is being ended'));
  try {
    return await run({ ...wanted, ...programs, signal });
  } catch (error) {
    if (!signal.aborted) console.error(error);
    return 1;
  }
}

type Run = typeof wanted & { postgresBin: string; signal: AbortSignal };

async function run(wanted: Run): Promise<number> {
  const { control, kills, signal } = wanted;
  await using trial = await openTrial({
    firstPort: wanted['first-port'],
    postgresBin: wanted.postgresBin,
    perSecond: wanted['orders-per-second'],
    isSynchronous: !control,
    isKept: wanted.keep,
    signal,
    say: console.log,
  });
  const interrupted = once(signal, 'abort').then(() => Promise.reject(signal.reason));
  interrupted.catch(() => undefined);
  const plan = control ? (['isolated'] as const) : planOf(kills);
  const rounds: Round[] = [];
  for (const kind of plan) {
    const round = await Promise.race([runRound(trial, kind), interrupted]);
    rounds.push(round);
    console.log(describeRound(rounds.length, round));
    for (const line of round.wrong.slice(0, shown)) console.log(`   ${line}`);
    if (round.wrong.length > 0) break;
  }
  for (const line of describeRun(rounds, trial)) console.log(line);
  if (control) return judgeControl(rounds);
  const left = await Promise.race([closeBooks(trial), interrupted]);
  for (const line of left.slice(0, shown)) console.log(`Wrong in the end: ${line}`);
  if (left.length === 0) console.log('In the end every order is paid once, and nothing is left');
  return left.length === 0 ? judge(rounds) : 1;
}

function planOf(kills: number): Strike[] {
  return Array.from({ length: kills }, (_, at) => strikes[at % strikes.length] ?? 'power cut');
}

function judge(rounds: Round[]): number {
  const late = rounds.filter(({ outageMs }) => outageMs > mostMs);
  const missed = rounds.filter(({ homeMissed }) => homeMissed > 0);
  const wrong = rounds.filter((round) => round.wrong.length > 0);
  if (late.length > 0) console.log(`Wrong: ${late.length} times nobody could buy for over 35 s`);
  if (missed.length > 0) console.log(`Wrong: ${missed.length} times the home page was not there`);
  if (wrong.length > 0) console.log('Wrong: the books do not agree');
  return late.length + missed.length + wrong.length === 0 ? 0 : 1;
}

/** Without synchronous standbys an isolated primary loses orders: the comparison must find them. */
function judgeControl(rounds: Round[]): number {
  const found = rounds.reduce((sum, { wrong }) => sum + wrong.length, 0);
  if (found > 0) {
    console.log(`The control run found ${found} losses, as it must`);
    return 0;
  }
  console.log('Wrong: the control run found no loss, so the check proves nothing');
  return 1;
}

function describeRound(nth: number, round: Round): string {
  const { kind, from, to, homeAsked, homeMissed, load, wrong } = round;
  return [
    `${nth}. ${kind}: ${from} → ${to}`,
    `nobody could buy for ${seconds(round.outageMs)}`,
    `whole again ${seconds(round.wholeMs)} after the repair`,
    `home ${homeMissed} of ${homeAsked} missed`,
    `load ${load.toFixed(1)}`,
    wrong.length === 0 ? 'books agree' : `${wrong.length} things wrong`,
  ].join(', ');
}

function describeRun(rounds: Round[], { buyers, home }: Trial): string[] {
  const outages = rounds.map(({ outageMs }) => outageMs);
  const kinds = [...Map.groupBy(rounds, ({ kind }) => kind)];
  const missed = [...Map.groupBy(home.seen, ({ status }) => status)].filter(
    ([status]) => status !== 200,
  );
  const times = home.seen.filter(({ status }) => status === 200).map(({ ms }) => ms);
  return [
    `${rounds.length} strikes on ${cpus().length} processors: nobody could buy for ${spread(outages)}`,
    ...kinds.map(([kind, own]) => {
      const times = own.map(({ outageMs }) => outageMs);
      return `  ${kind} (${own.length}): ${spread(times)}`;
    }),
    `load ${spreadOf(
      rounds.map(({ load }) => load),
      (one) => one.toFixed(1),
    )}`,
    `${buyers.answered.length} orders were answered; instead of an order: ${counted(buyers.refusals)}`,
    `home page: ${home.seen.length - times.length} of ${home.seen.length} missed (${counted(
      new Map(missed.map(([status, all]) => [String(status), all.length])),
    )}), p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, most ${at(times, 1)} ms`,
  ];
}

function counted(counts: ReadonlyMap<string, number>): string {
  const all = [...counts].map(([why, count]) => `${count} × ${why}`);
  return all.length === 0 ? 'none' : all.join(', ');
}

function spread(times: number[]): string {
  return spreadOf(times, seconds);
}

function spreadOf(values: number[], show: (value: number) => string): string {
  const pick = (share: number) => show(quantile(values, share));
  return `least ${show(Math.min(...values))}, median ${pick(0.5)}, p90 ${pick(0.9)}, most ${pick(1)}`;
}

function at(values: number[], share: number): string {
  return quantile(values, share).toFixed(0);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
