import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import {
  admitToLots,
  createSlots,
  type KeptSlot,
  keptSlots,
  keysOfLots,
  type Lot,
} from '#database/orders/create-slots.ts';
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
const inventedPrefix = 'invented-ip';

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
  const inventedBy = openLimiter({ pool, keyPrefix: inventedPrefix, points: most.inventedPerIp });

  function lotsOf({ share, browser }: Caller): Lot[] {
    if (browser === undefined) return [{ name: share, size: most.refusalsWithoutBrowser }];
    return [
      { name: browser, size: most.refusalsPerBrowser },
      { name: share, size: most.refusalsOfBrowsers },
    ];
  }

  return {
    async admitCaller(caller) {
      const lots = lotsOf(caller);
      const { kept, isDoubted, isAnyCardShutOut, ...tries } = await countTry(pool, {
        key: `try-ip:${caller.ip}`,
        windowMs,
        slots: keysOfLots(lots),
        invented: { key: `${inventedPrefix}:${caller.ip}`, most: most.inventedPerIp },
        refusalsPerCard: most.refusalsPerCard,
      });
      const byRefusals = admitToLots(lots, kept);
      if (!byRefusals.ok) return byRefusals;
      const byTries = admit(tries, most.triesPerIp + 1);
      return byTries.ok ? { ok: true, isDoubted, isAnyCardShutOut } : byTries;
    },
    async admitOrder(orderId) {
      return admit(await byOrder.get(orderId), most.refusalsPerOrder);
    },
    async admitCard(fingerprint) {
      return admit(await byCard.get(fingerprint), most.refusalsPerCard);
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
    async admitLook(subject) {
      return admit(
        await count(pool, { key: `look:${subject}`, windowMs }),
        most.looksPerSubject + 1,
      );
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
    tableName: 'attempt_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

function admit(counted: Counted | null, limit: number): Admission {
  if (counted === null || counted.consumedPoints < limit) return { ok: true };
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)) };
}

/** How often within its window, and when that ends, in milliseconds from now. */
type Counted = { consumedPoints: number; msBeforeNext: number };

type Row = Record<'points' | 'expire', string>;

/** `$1`: what is counted, `$2`: now, `$3`: the end of a window that begins now. */
const countOneMore = `
  insert into attempt_limit as known (key, points, expire) values ($1, 1, $3)
  on conflict (key) do update set
    points = case when known.expire <= $2 then 1 else known.points + 1 end,
    expire = case when known.expire <= $2 then $3 else known.expire end
  returning points, expire`;

/** Counts one more under a key. */
async function count(
  pool: Pool,
  { key, windowMs }: { key: string; windowMs: number },
): Promise<Counted> {
  const now = Date.now();
  const { rows } = await pool.query<Row>(countOneMore, [key, now, now + windowMs]);
  return toCounted(onlyOf(rows), now);
}

type Try = {
  key: string;
  windowMs: number;
  /** Of which those that are used up are told. */
  slots: string[];
  /** Under which methods are counted that nobody knows, and how many make doubtful. */
  invented: { key: string; most: number };
  refusalsPerCard: number;
};

type Tried = Counted & { kept: KeptSlot[]; isDoubted: boolean; isAnyCardShutOut: boolean };

/** Counts a try, and reads all that decides how it goes on: one statement. */
async function countTry(
  pool: Pool,
  { key, windowMs, slots, invented, refusalsPerCard }: Try,
): Promise<Tried> {
  const now = Date.now();
  const values = [key, now, now + windowMs, slots, invented.key, invented.most, refusalsPerCard];
  const { rows } = await pool.query<Row & Omit<Tried, keyof Counted>>(
    `with tried as (${countOneMore})
    select points, expire, ${keptSlots({ keys: '$4', now: '$2' })} as kept,
      exists (
        select from attempt_limit where key = $5 and points >= $6 and expire > $2
      ) as "isDoubted",
      exists (
        select from attempt_limit where key like 'refused-card:%' and points >= $7 and expire > $2
      ) as "isAnyCardShutOut"
    from tried`,
    values,
  );
  const row = onlyOf(rows);
  const { kept, isDoubted, isAnyCardShutOut } = row;
  return { ...toCounted(row, now), kept, isDoubted, isAnyCardShutOut };
}

function onlyOf<Found>([row]: Found[]): Found {
  if (row === undefined) throw new Error('Nothing was counted');
  return row;
}

function toCounted({ points, expire }: Row, now: number): Counted {
  return { consumedPoints: Number(points), msBeforeNext: Number(expire) - now };
}
