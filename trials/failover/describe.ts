import { cpus } from 'node:os';
import { quantile } from '#trials/quantile.ts';
import type { Trial } from './open-trial.ts';
import type { Round } from './run-rounds.ts';

/** So long nobody may be able to buy. */
export const mostMs = 35_000;

export function describeRound(nth: number, round: Round): string {
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

export function describeRun(rounds: Round[], { buyers, home }: Trial): string[] {
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
