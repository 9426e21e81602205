import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import {
  createSlots,
  type KeptSlot,
  keptSlots,
  type Lot,
  type Taking,
  takingSlots,
} from '#database/orders/create-slots.ts';
import type {
  Admission,
  AttemptGuards,
  AttemptSlot,
  Caller,
} from '#shop/payments/attempt-guards.ts';

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
      const taken = await cards.takeBy(lotsOf(caller), (taking) =>
        countTry(pool, {
          taking,
          key: `try-ip:${caller.ip}`,
          windowMs,
          invented: { key: `${inventedPrefix}:${caller.ip}`, most: most.inventedPerIp },
          refusalsPerCard: most.refusalsPerCard,
        }),
      );
      if (!taken.ok) return taken;
      const { slot, found } = taken;
      const byTries = admit(found, most.triesPerIp + 1);
      if (!byTries.ok) {
        await cards.leave(slot);
        return byTries;
      }
      const { isDoubted, isAnyCardShutOut } = found;
      return { ok: true, slot, isDoubted, isAnyCardShutOut };
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

/** Text of what counts more under a key; a window that is over begins anew. */
function counting(names: Record<'key' | 'more' | 'now' | 'until', string>): string {
  const { key, more, now, until } = names;
  return `
    insert into attempt_limit as known (key, points, expire) values (${key}, ${more}, ${until})
    on conflict (key) do update set
      points = case when known.expire <= ${now} then excluded.points else known.points + excluded.points end,
      expire = case when known.expire <= ${now} then excluded.expire else known.expire end
    returning points, expire`;
}

const countOneMore = counting({ key: '$1', more: '1', now: '$2', until: '$3' });

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
  /** Who waits for a slot asks again, and is counted once. */
  taking: Taking;
  key: string;
  windowMs: number;
  /** Under which methods are counted that nobody knows, and how many make doubtful. */
  invented: { key: string; most: number };
  refusalsPerCard: number;
};

type Read = AttemptSlot & { kept: KeptSlot[]; isDoubted: boolean; isAnyCardShutOut: boolean };

const values = { now: '$2', keys: '$7', lots: '$8', until: '$9' };
const countAndTake = `
  with tried as (${counting({ key: '$1', more: '$10', now: '$2', until: '$3' })}),
  taken as ${takingSlots(values)}
  select points, expire, array(select key from taken) as keys, ${keptSlots(values)} as kept,
    exists (
      select from attempt_limit where key = $4 and points >= $5 and expire > $2
    ) as "isDoubted",
    exists (
      select from attempt_limit where key like 'refused-card:%' and points >= $6 and expire > $2
    ) as "isAnyCardShutOut"
  from tried`;

/** Counts a try, takes a slot of each lot for it, and reads all that decides how it goes on: one statement. */
async function countTry(
  pool: Pool,
  { taking, key, windowMs, invented, refusalsPerCard }: Try,
): Promise<Read & Counted> {
  const { keys, lots, now, until, isFirst } = taking;
  const { rows } = await pool.query<Row & Omit<Read, 'until'>>(countAndTake, [
    key,
    now,
    now + windowMs,
    invented.key,
    invented.most,
    refusalsPerCard,
    keys,
    lots,
    until,
    isFirst ? 1 : 0,
  ]);
  const { points, expire, ...read } = onlyOf(rows);
  return { ...read, ...toCounted({ points, expire }, now), until };
}

function onlyOf<Found>([row]: Found[]): Found {
  if (row === undefined) throw new Error('Nothing was counted');
  return row;
}

function toCounted({ points, expire }: Row, now: number): Counted {
  return { consumedPoints: Number(points), msBeforeNext: Number(expire) - now };
}
