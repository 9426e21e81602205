import type { Pool } from 'pg';
import type { ApiPorts, LimitedCall } from '#api/api-ports.ts';
import type { BottegaApiPorts, AuthCall } from '#api/bottega/makers-route.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createConcurrencyLimit, enterLimits } from '#shop/create-concurrency-limit.ts';
import { consumePoint, openRateLimiter } from '#shop/open-rate-limiter.ts';

const seconds = 10 * 60;

/** Calls per address and window, well above what a person makes. */
const allowance: Record<LimitedCall, number> = {
  answer: 30,
  requestBackInStock: 20,
  // From a link in an e-mail.
  takeReturned: 60,
  shareWishes: 20,
  withdrawal: 20,
  // A typed e-mail address that reveals the recipient: counted per address and per order.
  recipient: 10,
  recipientOfOrder: 10,
  correctEmail: 10,
  answerOrder: 20,
};

/** The same for signing in to the Bottega, to slow down guessing. */
const authAllowance: Record<AuthCall, number> = {
  claim: 20,
  askCode: 10,
  signIn: 30,
  // The sign-in screen asks for a challenge when it opens, so that the browser can offer a passkey.
  askPasskey: 60,
  passkey: 30,
  tryPush: 10,
};

/** Rate limits per address, counted in the database for all nodes together. */
export function createCallLimit(pool: Pool): ApiPorts['limit'] {
  return (call, by) => consume(pool, { name: `call-${call}`, points: allowance[call] }, by);
}

/** The same for calls of the Bottega. */
export function createAuthLimit(pool: Pool): BottegaApiPorts['limitAuth'] {
  return (call, by) =>
    consume(pool, { name: `call-auth-${call}`, points: authAllowance[call] }, by);
}

function consume(pool: Pool, limit: { name: string; points: number }, by: string) {
  return consumePoint(openRateLimiter(pool, { ...limit, seconds }), by);
}

/** Calls after a payment have a concurrency limit of their own, so that visitors do not delay them. */
const afterPaying = new Set<string>([
  endpoints.checkPayment.path,
  endpoints.recentOrders.path,
  endpoints.sendMail.path,
]);

/**
 * Limits the calls that wait for the ten database connections. Payments and pages have limits of their own. A call
 * beyond the queue is refused at once, a queued one after a few seconds.
 */
export function createCallConcurrency(): ApiPorts['limitConcurrency'] {
  const toOrdered = { waiting: 100, patienceMs: 5_000 };
  const toVisitors = { waiting: 60, patienceMs: 3_000 };
  // One address never takes every slot.
  const ordered = {
    ofAddress: createConcurrencyLimit({ atOnce: 3, ...toOrdered }),
    ofAll: createConcurrencyLimit({ atOnce: 4, ...toOrdered }),
  };
  const visitors = {
    ofAddress: createConcurrencyLimit({ atOnce: 5, ...toVisitors }),
    ofAll: createConcurrencyLimit({ atOnce: 6, ...toVisitors }),
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
