import type { Pool } from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { createSlots, type Lot } from '#database/orders/create-slots.ts';
import type { Admission, AttemptGuards, Caller } from '#shop/payments/attempt-guards.ts';

/** How often within ten minutes; but look-ups within a second. */
const defaults = {
  /** Of an address, among all that show no id of their browser. */
  refusalsWithoutBrowser: 10,
  refusalsPerBrowser: 10,
  /** Of an address, among all browsers that show their id. */
  refusalsOfBrowsers: 20,
  refusalsPerCard: 5,
  refusalsPerOrder: 3,
  inventedPerIp: 3,
  lookUpsPerShare: 3,
  triesPerIp: 30_000,
  looksPerSubject: 60,
};
const windowSeconds = 10 * 60;
const windowMs = windowSeconds * 1000;
const table = 'attempt_limit';

/**
 * Counts refusals in the database, so that several nodes see the same. Only refusals shut anybody
 * out: many honest orders from one address are never slowed.
 */
export function createAttemptGuards(
  pool: Pool,
  limits: Partial<typeof defaults> = {},
): AttemptGuards {
  const most = { ...defaults, ...limits };
  // Longer than any call to the provider.
  const cards = createSlots(pool, { heldMs: 60_000, windowMs, waitMs: 5_000 });
  const lookUps = createSlots(pool, { heldMs: 1_000, waitMs: 3_000 });
  const byCard = openLimiter({ pool, keyPrefix: 'refused-card', points: most.refusalsPerCard });
  const byOrder = openLimiter({ pool, keyPrefix: 'refused-order', points: most.refusalsPerOrder });
  const inventedBy = openLimiter({ pool, keyPrefix: 'invented-ip', points: most.inventedPerIp });

  function lotsOf({ share, browser }: Caller): Lot[] {
    if (browser === undefined) return [{ name: share, size: most.refusalsWithoutBrowser }];
    return [
      { name: browser, size: most.refusalsPerBrowser },
      { name: share, size: most.refusalsOfBrowsers },
    ];
  }

  return {
    async admitCaller(caller) {
      const [tries, admission] = await Promise.all([
        count(pool, `try-ip:${caller.ip}`),
        cards.admit(lotsOf(caller)),
      ]);
      return admission.ok ? admit(tries, most.triesPerIp + 1) : admission;
    },
    async admitOrder(orderId) {
      return admit(await byOrder.get(orderId), most.refusalsPerOrder);
    },
    async admitCard(fingerprint) {
      if (!(await isAnyCardShutOut(pool, most.refusalsPerCard))) return { ok: true };
      const card = await fingerprint();
      return card === undefined
        ? { ok: true }
        : admit(await byCard.get(card), most.refusalsPerCard);
    },
    acquireSlot: (caller) => cards.take(lotsOf(caller)),
    releaseSlot: cards.leave,
    async refused({ slot, orderId, fingerprint }) {
      await Promise.all([
        ...(slot === undefined ? [] : [cards.keep(slot)]),
        byOrder.penalty(orderId),
        ...(fingerprint === undefined ? [] : [byCard.penalty(fingerprint)]),
      ]);
    },
    async accepted(orderId) {
      await byOrder.delete(orderId);
    },
    async invented({ ip }) {
      await inventedBy.penalty(ip);
    },
    async isDoubted({ ip }) {
      return !admit(await inventedBy.get(ip), most.inventedPerIp).ok;
    },
    async admitLook(subject) {
      return admit(await count(pool, `look:${subject}`), most.looksPerSubject + 1);
    },
    async admitLookUp({ share }) {
      const taken = await lookUps.take([{ name: `look-up ${share}`, size: most.lookUpsPerShare }]);
      return taken.ok ? { ok: true } : taken;
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

async function count(pool: Pool, key: string): Promise<Counted> {
  const now = Date.now();
  const { rows } = await pool.query<Record<'points' | 'expire', string>>(
    `insert into ${table} as known (key, points, expire) values ($1, 1, $3)
    on conflict (key) do update set
      points = case when known.expire <= $2 then 1 else known.points + 1 end,
      expire = case when known.expire <= $2 then $3 else known.expire end
    returning points, expire`,
    [key, now, now + windowMs],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was counted');
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
