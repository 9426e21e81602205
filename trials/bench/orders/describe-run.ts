import { quantile } from '#trials/quantile.ts';
import type { Metered } from './meter.ts';

/** One line of a run; with a baseline, how much of its speed it has. */
export function describeRun(name: string, run: Metered, baseline?: Metered): string {
  const at = (share: number) => `${quantile(run.latencies, share).toFixed(1)} ms`;
  const ratio =
    baseline === undefined ? [] : [`ratio ${(perSecond(run) / perSecond(baseline)).toFixed(3)}`];
  return [
    `${name}: ${perSecond(run).toFixed(1)}/s`,
    `p50 ${at(0.5)}`,
    `p95 ${at(0.95)}`,
    `p99 ${at(0.99)}`,
    ...ratio,
    `processor ${describeCosts(run)}`,
    ...[...run.failures].map(([kind, count]) => `${count} × ${kind}`),
  ].join(', ');
}

function describeCosts({ shopMs, databaseMs }: Metered): string {
  const shop = shopMs === undefined ? '' : `${shopMs.toFixed(2)} ms shop + `;
  return databaseMs === undefined
    ? 'not known'
    : `${shop}${databaseMs.toFixed(2)} ms database for each`;
}

function perSecond({ orders, seconds }: Metered): number {
  return orders / seconds;
}
