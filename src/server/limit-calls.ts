import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ApiPorts, LimitedCall } from '#api/api-ports.ts';

const windowSeconds = 10 * 60;

/** Calls per address and window, well above what a person does. */
const allowance: Record<LimitedCall, number> = {
  answer: 30,
  interest: 20,
  withdrawal: 20,
};

/** Counts calls in the database, so that all nodes count together. */
export function createCallLimit(pool: Pool): ApiPorts['limit'] {
  const limiters = {
    answer: openLimiter(pool, 'answer'),
    interest: openLimiter(pool, 'interest'),
    withdrawal: openLimiter(pool, 'withdrawal'),
  } satisfies Record<LimitedCall, RateLimiterPostgres>;
  return async (call, ip) => {
    try {
      await limiters[call].consume(ip);
      return { ok: true };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { ok: false, retryAfterSeconds: refusal.msBeforeNext / 1000 };
    }
  };
}

function openLimiter(pool: Pool, call: LimitedCall): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'attempt_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: `call-${call}`,
    points: allowance[call],
    duration: windowSeconds,
  });
}
