import type { Pool } from 'pg';
import { type ApiPorts, callLimits } from '#api/api-ports.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createConcurrencyLimit, enterLimits } from '#shop/create-concurrency-limit.ts';
import { consumePoint, openRateLimiter } from '#shop/open-rate-limiter.ts';

const seconds = 10 * 60;

/** Rate limits per address, counted in the database for all nodes together. */
export function createCallLimit(pool: Pool): ApiPorts['limit'] {
  return (call, by) => {
    const limit = { name: `call-${call}`, points: callLimits[call], seconds };
    return consumePoint(openRateLimiter(pool, limit), by);
  };
}

/** Calls after a payment have a concurrency limit of their own, so that visitors do not delay them. */
const afterPaying = new Set<string>([
  endpoints.checkPayment.path,
  endpoints.recentOrders.path,
  endpoints.sendMail.path,
]);

/**
 * Limits the calls that wait for the five database connections. Payments and pages have limits of their own. A call
 * beyond the queue is refused at once, a queued one after a few seconds.
 */
export function createCallConcurrency(): ApiPorts['limitConcurrency'] {
  const toOrdered = { waiting: 100, patienceMs: 5_000 };
  const toVisitors = { waiting: 60, patienceMs: 3_000 };
  // One address never takes every slot.
  const ordered = {
    ofAddress: createConcurrencyLimit({ atOnce: 1, ...toOrdered }),
    ofAll: createConcurrencyLimit({ atOnce: 2, ...toOrdered }),
  };
  const visitors = {
    ofAddress: createConcurrencyLimit({ atOnce: 2, ...toVisitors }),
    ofAll: createConcurrencyLimit({ atOnce: 3, ...toVisitors }),
  };
  return async ({ path, ip }, work) => {
    if (path === endpoints.pay.path) return { ok: true, result: await work() };
    const { ofAddress, ofAll } = afterPaying.has(path) ? ordered : visitors;
    return enterLimits(
      [
        [ofAddress, { key: ip }],
        [ofAll, {}],
      ],
      work,
    );
  };
}
