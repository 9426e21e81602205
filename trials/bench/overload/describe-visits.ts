import { quantile } from '#trials/quantile.ts';
import type { Asked } from '#trials/ask.ts';
import type { Visited } from './visits.ts';

/** The results of the visitors, a line for each part of their visits. */
export function describeVisits({ home, read, pay, payments, seconds, lateMs }: Visited): string {
  const bills = payments.filter(({ billed }) => billed !== undefined).length;
  return [
    `${(payments.length / seconds).toFixed(1)} visits/s, ${(bills / seconds).toFixed(1)} orders/s in ${seconds.toFixed(0)} s`,
    `  the visitors’ own process was late by p99 ${lateMs.p99.toFixed(0)} ms, most ${lateMs.most.toFixed(0)} ms`,
    ...Object.entries({ home, read, pay }).map(([name, seen]) => describe(name, seen)),
  ].join('\n');
}

export function describeTimes(name: string, seen: Asked[]): string {
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
