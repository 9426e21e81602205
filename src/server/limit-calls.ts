import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ApiPorts, LimitedCall } from '#api/create-api.ts';

const windowSeconds = 10 * 60;

/** Calls per address and window, well above what a person does. */
const allowance: Record<LimitedCall, number> = {
  answer: 30,
  interest: 20,
  withdrawal: 20,
  mail: 60,
};

/** Counts calls in the database, so that all nodes count together. The table is made when missing. */
export async function createCallLimit(pool: Pool): Promise<ApiPorts['limit']> {
  const [answer, interest, withdrawal, mail] = await Promise.all([
    openLimiter(pool, 'answer'),
    openLimiter(pool, 'interest'),
    openLimiter(pool, 'withdrawal'),
    openLimiter(pool, 'mail'),
  ]);
  const limiters = { answer, interest, withdrawal, mail };
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

function openLimiter(pool: Pool, call: LimitedCall): Promise<RateLimiterPostgres> {
  return new Promise((resolve, reject) => {
    const limiter: RateLimiterPostgres = new RateLimiterPostgres(
      {
        storeClient: pool,
        tableName: 'call_count',
        keyPrefix: call,
        points: allowance[call],
        duration: windowSeconds,
      },
      (error) => (error ? reject(error) : resolve(limiter)),
    );
  });
}
