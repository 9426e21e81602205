import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#database/open-database.ts';

export type Admission = { ok: true } | Refused;
export type Refused = { ok: false; retryAfterSeconds: number };

/** How many points a key has within a window. The window begins with the first of them. */
export interface RateLimit {
  /** Prefix of its keys in the table `rate_limit`. */
  name: string;
  points: number;
  seconds: number;
}

/** A counter in the database, which all nodes share. */
export function openRateLimiter(
  pool: Database['pool'],
  { name, points, seconds }: RateLimit,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

/** Takes a point; refuses when the key has none left. */
export async function consumePoint(limiter: RateLimiterPostgres, key: string): Promise<Admission> {
  try {
    await limiter.consume(key);
    return { ok: true };
  } catch (counted) {
    if (!(counted instanceof RateLimiterRes)) throw counted;
    return refuseUntilReset(counted);
  }
}

/** Takes no point; refuses when the key has none left. */
export async function admitByPoints(limiter: RateLimiterPostgres, key: string): Promise<Admission> {
  const counted = await limiter.get(key);
  return counted?.remainingPoints === 0 ? refuseUntilReset(counted) : { ok: true };
}

export function refuseUntilReset({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): Refused {
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}
