import type { ApiPorts } from '#api/api-ports.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createGate } from '#shop/checkout/create-gate.ts';

/** Whoever has ordered looks at it over places that a crowd of visitors cannot take. */
const afterPaying = new Set<string>([
  endpoints.checkPayment.path,
  endpoints.recentOrders.path,
  endpoints.sendMail.path,
]);

/**
 * Bounds what waits for the database's ten connections, beside payments, which have a gate of their own, and
 * pages. Whoever finds no room is told at once, and whoever waited is told before a shopper loses patience.
 */
export function createTurns(): ApiPorts['takeTurn'] {
  const ordered = createGate({ atOnce: 4, waiting: 100, patienceMs: 5_000 });
  const visitors = createGate({ atOnce: 6, waiting: 60, patienceMs: 3_000 });
  return async (path, work) => {
    if (path === endpoints.pay.path) return { ok: true, result: await work() };
    return afterPaying.has(path) ? ordered(work) : visitors(work);
  };
}
