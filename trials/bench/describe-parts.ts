import type { MeasuredOrders } from './orders/measure-orders.ts';
import type { StartFigures } from './start/measure-start.ts';

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

export function describeStart(figures: StartFigures): string {
  const { firstMs, nextMs, nodePssMb, databasePssMb, load } = figures;
  return [
    `first start ${firstMs.toFixed(0)} ms, next ${nextMs.toFixed(0)} ms to the first page`,
    `memory after it ${nodePssMb.toFixed(0)} MB node + ${databasePssMb.toFixed(0)} MB PostgreSQL`,
    `load ${load.toFixed(1)}`,
  ].join(', ');
}
