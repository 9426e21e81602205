import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ApiPorts, LimitedCall } from '#api/api-ports.ts';
import type { BottegaApiPorts, DoorCall } from '#api/bottega/bottega-api-ports.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createSharedGate } from '#shop/checkout/create-gate.ts';

const windowSeconds = 10 * 60;

/** Calls per address and window, well above what a person does. */
const allowance: Record<LimitedCall, number> = {
  answer: 30,
  interest: 20,
  // By a link of an e-mail: nobody else's requests keep who has one from their piece.
  takeReturned: 60,
  withdrawal: 20,
  // An address that was typed to see where an order goes, by who asks and by order.
  recipient: 10,
  recipientOfOrder: 10,
  correctEmail: 10,
};

/** The same for the makers' door, where whoever guesses is slowed down. */
const doorAllowance: Record<DoorCall, number> = {
  claim: 20,
  askCode: 10,
  signIn: 30,
  // The door asks for one as it opens, so that the browser can offer a passkey.
  askPasskey: 60,
  passkey: 30,
};

/** Counts calls in the database, so that all nodes count together. */
export function createCallLimit(pool: Pool): ApiPorts['limit'] {
  const open = (call: LimitedCall) => openLimiter(pool, { name: call, points: allowance[call] });
  const limiters = {
    answer: open('answer'),
    interest: open('interest'),
    takeReturned: open('takeReturned'),
    withdrawal: open('withdrawal'),
    recipient: open('recipient'),
    recipientOfOrder: open('recipientOfOrder'),
    correctEmail: open('correctEmail'),
  } satisfies Record<LimitedCall, RateLimiterPostgres>;
  return (call, by) => consume(limiters[call], by);
}

/** Counts calls of the makers' door, so that all nodes count together. */
export function createDoorLimit(pool: Pool): BottegaApiPorts['limitDoor'] {
  const open = (call: DoorCall) =>
    openLimiter(pool, { name: `door-${call}`, points: doorAllowance[call] });
  const limiters = {
    claim: open('claim'),
    askCode: open('askCode'),
    signIn: open('signIn'),
    askPasskey: open('askPasskey'),
    passkey: open('passkey'),
  } satisfies Record<DoorCall, RateLimiterPostgres>;
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
 * Bounds what waits for the database's ten connections, beside payments, which have a gate of their own, and
 * pages. Whoever finds no room is told at once, and whoever waited is told before a shopper loses patience.
 */
export function createTurns(): ApiPorts['takeTurn'] {
  // One address never has every place.
  const toOrdered = { waiting: 100, patienceMs: 5_000 };
  const toVisitors = { waiting: 60, patienceMs: 3_000 };
  const ordered = createSharedGate({ atOnce: 4, ...toOrdered }, { atOnce: 3, ...toOrdered });
  const visitors = createSharedGate({ atOnce: 6, ...toVisitors }, { atOnce: 5, ...toVisitors });
  return async ({ path, ip }, work) => {
    if (path === endpoints.pay.path) return { ok: true, result: await work() };
    return (afterPaying.has(path) ? ordered : visitors)({ share: ip }, work);
  };
}
