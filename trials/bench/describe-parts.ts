import type { ComparedOrders } from './orders/compare-orders.ts';
import type { StartFigures } from './start/measure-start.ts';

export function describeOrders(compared: ComparedOrders): string {
  const { what, buyers, perSecond, plainPerSecond, ratio, jobsLateMs } = compared;
  const { p50Ms, p99Ms, failures, isMet, load } = compared;
  return [
    `${what}, ${buyers} buyers: ${perSecond.toFixed(0)}/s`,
    `plain writing ${plainPerSecond.toFixed(0)}/s`,
    `ratio ${ratio.toFixed(3)}`,
    `p50 ${p50Ms.toFixed(1)} ms`,
    `p99 ${p99Ms.toFixed(1)} ms`,
    ...(jobsLateMs === undefined ? [] : [`jobs done ${(jobsLateMs / 1000).toFixed(1)} s later`]),
    `${failures} failed`,
    `aim ${isMet ? 'met' : 'missed'}`,
    `load ${load.toFixed(1)}`,
  ].join(', ');
}

export function describeStart(figures: StartFigures): string {
  const { firstMs, nextMs, nodePssMb, databasePssMb, load } = figures;
  return [
    `first start ${firstMs.toFixed(0)} ms, next ${nextMs.toFixed(0)} ms to the first page`,
    `memory after it ${nodePssMb.toFixed(0)} MB node + ${databasePssMb.toFixed(0)} MB PostgreSQL`,
    `load ${load.toFixed(1)}`,
  ].join(', ');
}
