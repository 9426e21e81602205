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
    // Most calls take a millisecond: a crowd of three hundred is served within its patience.
    ofAll: createConcurrencyLimit({ atOnce: 3, ...toVisitors, waiting: 300 }),
  };
  // Of the Bottega, sessions are checked and sign-ins made within it. A flood waits, since a refusal would speed it up.
  const makers = {
    ofAddress: createConcurrencyLimit({ atOnce: 2, ...toOrdered, waiting: 5_000 }),
    ofAll: createConcurrencyLimit({ atOnce: 2, ...toOrdered }),
  };

  function limitsOf(path: string) {
    if (path.startsWith('/bottega/')) return makers;
    return afterPaying.has(path) ? ordered : visitors;
  }

  return async ({ path, ip }, work) => {
    if (path === endpoints.pay.path) return { ok: true, result: await work() };
    const { ofAddress, ofAll } = limitsOf(path);
    return enterLimits(
      [
        [ofAddress, { key: ip }],
        [ofAll, {}],
      ],
      work,
    );
  };
}
