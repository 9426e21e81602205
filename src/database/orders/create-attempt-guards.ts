import type { Pool } from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { createCardPlaces } from '#database/orders/create-card-places.ts';
import type { Admission, AttemptGuards } from '#shop/checkout/attempt-guards.ts';

/** How many refusals, and tries of any kind, within ten minutes. */
const defaults = { refusalsPerIp: 10, refusalsPerCard: 5, refusalsPerOrder: 3, triesPerIp: 30_000 };
const windowSeconds = 10 * 60;
const table = 'attempt_limit';

/**
 * Counts refusals in the database, so that several nodes see the same. Only refusals shut anybody
 * out: many honest orders from one address are never slowed.
 */
export function createAttemptGuards(
  pool: Pool,
  limits: Partial<typeof defaults> = {},
): AttemptGuards {
  const { refusalsPerIp, refusalsPerCard, refusalsPerOrder, triesPerIp } = {
    ...defaults,
    ...limits,
  };
  const places = createCardPlaces(pool, { perIp: refusalsPerIp, windowMs: windowSeconds * 1000 });
  const byCard = openLimiter({ pool, keyPrefix: 'refused-card', points: refusalsPerCard });
  const byOrder = openLimiter({ pool, keyPrefix: 'refused-order', points: refusalsPerOrder });
  return {
    async admitVisitor(ip) {
      const [tries, admission] = await Promise.all([countTry(pool, ip), places.admit(ip)]);
      return admission.ok ? admit(tries, triesPerIp + 1) : admission;
    },
    async admitOrder(orderId) {
      return admit(await byOrder.get(orderId), refusalsPerOrder);
    },
    async admitCard(fingerprint) {
      if (!(await isAnyCardShutOut(pool, refusalsPerCard))) return { ok: true };
      const card = await fingerprint();
      return card === undefined ? { ok: true } : admit(await byCard.get(card), refusalsPerCard);
    },
    takePlace: places.take,
    leavePlace: places.leave,
    async refused({ place, orderId, fingerprint }) {
      await Promise.all([
        ...(place === undefined ? [] : [places.keep(place)]),
        byOrder.penalty(orderId),
        ...(fingerprint === undefined ? [] : [byCard.penalty(fingerprint)]),
      ]);
    },
    async accepted(orderId) {
      await byOrder.delete(orderId);
    },
  };
}

function openLimiter({ pool, ...options }: { pool: Pool; keyPrefix: string; points: number }) {
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    duration: windowSeconds,
    tableName: table,
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

type Counted = Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>;

function admit(counted: Counted | null, limit: number): Admission {
  if (counted === null || counted.consumedPoints < limit) return { ok: true };
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)) };
}

async function countTry(pool: Pool, ip: string): Promise<Counted> {
  const now = Date.now();
  const { rows } = await pool.query<Record<'points' | 'expire', string>>(
    `insert into ${table} as known (key, points, expire) values ('try-ip:' || $1, 1, $3)
    on conflict (key) do update set
      points = case when known.expire <= $2 then 1 else known.points + 1 end,
      expire = case when known.expire <= $2 then $3 else known.expire end
    returning points, expire`,
    [ip, now, now + windowSeconds * 1000],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The try was not counted');
  return { consumedPoints: Number(row.points), msBeforeNext: Number(row.expire) - now };
}

/** Saves asking the provider for every card's fingerprint while nobody is trying out cards. */
async function isAnyCardShutOut(pool: Pool, limit: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from ${table} where key like 'refused-card:%' and points >= $1 and expire > $2 limit 1`,
    [limit, Date.now()],
  );
  return rowCount !== null && rowCount > 0;
}
