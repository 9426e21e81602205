import type { Pool } from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Admission, AttemptGuards } from '#shop/checkout/attempt-guards.ts';

/** How many refusals, and tries of any kind, within ten minutes. */
const defaults = { refusalsPerIp: 10, refusalsPerCard: 5, refusalsPerOrder: 3, triesPerIp: 30_000 };
const windowSeconds = 10 * 60;
const table = 'attempt_limit';
const refusedIp = 'refused-ip';

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
  const byIp = openLimiter({ pool, keyPrefix: refusedIp, points: refusalsPerIp });
  const byCard = openLimiter({ pool, keyPrefix: 'refused-card', points: refusalsPerCard });
  const byOrder = openLimiter({ pool, keyPrefix: 'refused-order', points: refusalsPerOrder });
  return {
    async admitVisitor(ip) {
      const { tries, refusals } = await countTry(pool, ip);
      const admission = admit(refusals, refusalsPerIp);
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
    async refused({ ip, orderId, fingerprint }) {
      await Promise.all([
        byIp.penalty(ip),
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

/** Counts a try of an address, and looks at its refusals on the way: every payment comes by here. */
async function countTry(pool: Pool, ip: string): Promise<{ tries: Counted; refusals: Counted }> {
  const now = Date.now();
  const { rows } = await pool.query<Record<'points' | 'expire' | 'refusals' | 'until', string>>(
    `with counted as (
      insert into ${table} as known (key, points, expire) values ('try-ip:' || $1, 1, $3)
      on conflict (key) do update set
        points = case when known.expire <= $2 then 1 else known.points + 1 end,
        expire = case when known.expire <= $2 then $3 else known.expire end
      returning points, expire
    )
    select counted.points, counted.expire,
      coalesce(refused.points, 0) as refusals, coalesce(refused.expire, $2) as until
    from counted left join ${table} as refused
      on refused.key = '${refusedIp}:' || $1 and refused.expire > $2`,
    [ip, now, now + windowSeconds * 1000],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The try was not counted');
  return { tries: toCounted(row.points, row.expire), refusals: toCounted(row.refusals, row.until) };

  function toCounted(points: string, expire: string): Counted {
    return { consumedPoints: Number(points), msBeforeNext: Number(expire) - now };
  }
}

/** Saves asking the provider for every card's fingerprint while nobody is trying out cards. */
async function isAnyCardShutOut(pool: Pool, limit: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from ${table} where key like 'refused-card:%' and points >= $1 and expire > $2 limit 1`,
    [limit, Date.now()],
  );
  return rowCount !== null && rowCount > 0;
}
