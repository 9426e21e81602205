import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ApiPorts, LimitedCall } from '#api/api-ports.ts';
import type { BottegaApiPorts, AuthCall } from '#api/bottega/bottega-api-ports.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createSharedLimit } from '#shop/checkout/create-concurrency-limit.ts';

const windowSeconds = 10 * 60;

/** Calls per address and window, well above what a person makes. */
const allowance: Record<LimitedCall, number> = {
  answer: 30,
  requestBackInStock: 20,
  // From a link in an e-mail.
  takeReturned: 60,
  withdrawal: 20,
  // A typed e-mail address that reveals the recipient: counted per address and per order.
  recipient: 10,
  recipientOfOrder: 10,
  correctEmail: 10,
};

/** The same for signing in to the Bottega, to slow down guessing. */
const authAllowance: Record<AuthCall, number> = {
  claim: 20,
  askCode: 10,
  signIn: 30,
  // The sign-in screen asks for a challenge when it opens, so that the browser can offer a passkey.
  askPasskey: 60,
  passkey: 30,
};

/** Rate limits per address, counted in the database for all nodes together. */
export function createCallLimit(pool: Pool): ApiPorts['limit'] {
  const open = (call: LimitedCall) => openLimiter(pool, { name: call, points: allowance[call] });
  const limiters = {
    answer: open('answer'),
    requestBackInStock: open('requestBackInStock'),
    takeReturned: open('takeReturned'),
    withdrawal: open('withdrawal'),
    recipient: open('recipient'),
    recipientOfOrder: open('recipientOfOrder'),
    correctEmail: open('correctEmail'),
  } satisfies Record<LimitedCall, RateLimiterPostgres>;
  return (call, by) => consume(limiters[call], by);
}

/** Rate limits of signing in to the Bottega, counted in the database for all nodes together. */
export function createAuthLimit(pool: Pool): BottegaApiPorts['limitAuth'] {
  const open = (call: AuthCall) =>
    openLimiter(pool, { name: `auth-${call}`, points: authAllowance[call] });
  const limiters = {
    claim: open('claim'),
    askCode: open('askCode'),
    signIn: open('signIn'),
    askPasskey: open('askPasskey'),
    passkey: open('passkey'),
  } satisfies Record<AuthCall, RateLimiterPostgres>;
  return (call, ip) => consume(limiters[call], ip);
}

async function consume(
  limiter: RateLimiterPostgres,
  ip: string,
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
  try {
    await limiter.consume(ip);
    return { ok: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { ok: false, retryAfterSeconds: refusal.msBeforeNext / 1000 };
  }
}

function openLimiter(
  pool: Pool,
  { name, points }: { name: string; points: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: `call-${name}`,
    points,
    duration: windowSeconds,
  });
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
  // One address never takes every slot.
  const toOrdered = { waiting: 100, patienceMs: 5_000 };
  const toVisitors = { waiting: 60, patienceMs: 3_000 };
  const ordered = createSharedLimit({ atOnce: 4, ...toOrdered }, { atOnce: 3, ...toOrdered });
  const visitors = createSharedLimit({ atOnce: 6, ...toVisitors }, { atOnce: 5, ...toVisitors });
  return async ({ path, ip }, work) => {
    if (path === endpoints.pay.path) return { ok: true, result: await work() };
    return (afterPaying.has(path) ? ordered : visitors)({ key: ip }, work);
  };
}
