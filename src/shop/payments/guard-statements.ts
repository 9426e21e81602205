import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import {
  createPermits,
  type Admission,
  type Bucket,
  type RateLimitPermit,
  type Refused,
  type Taking,
  takingPermits,
} from '#shop/payments/permit-statements.ts';

/** The caller is admitted, and this is how closely the card is looked at. */
export type AdmittedCaller = {
  ok: true;
  permit: RateLimitPermit;
  /** So many invented methods came from this address that the next one is looked up first. */
  isDoubted: boolean;
  /** Some card is blocked for all callers. */
  isAnyCardShutOut: boolean;
};

/** A caller as the guards count it. */
export interface Caller {
  ip: string;
  /** By which callers are counted together. */
  clientKey: string;
  /** Absent when the request showed no id; an id given a moment ago says nothing. */
  browser?: string;
}

export type AttemptGuards = ReturnType<typeof createAttemptGuards>;

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
  lookUpsPerClient: 3,
  /** Of a browser, and of an address among those that show their id, or show none. */
  triesPerBucket: 30_000,
  looksPerSubject: 60,
};
const windowSeconds = 10 * 60;
const windowMs = windowSeconds * 1000;
const inventedPrefix = 'invented-ip';

/**
 * Counts refused cards in the database, so that several nodes see the same and stolen numbers are not tried out here.
 * Only refusals shut a caller out: many honest orders from one address are never slowed.
 */
export function createAttemptGuards(pool: Pool, limits: Partial<typeof defaults> = {}) {
  const most = { ...defaults, ...limits };
  // Longer than any call to the provider.
  const cards = createPermits(pool, { inFlightMs: 60_000, windowMs, waitMs: 5_000 });
  const lookUps = createPermits(pool, { inFlightMs: 1_000, waitMs: 3_000 });
  const byCard = openLimiter({ pool, keyPrefix: 'refused-card', points: most.refusalsPerCard });
  const byOrder = openLimiter({ pool, keyPrefix: 'refused-order', points: most.refusalsPerOrder });
  const inventedBy = openLimiter({ pool, keyPrefix: inventedPrefix, points: most.inventedPerIp });

  function bucketsOf({ clientKey, browser }: Caller): Bucket[] {
    if (browser === undefined) return [{ name: clientKey, capacity: most.refusalsWithoutBrowser }];
    return [
      { name: browser, capacity: most.refusalsPerBrowser },
      { name: clientKey, capacity: most.refusalsOfBrowsers },
    ];
  }

  return {
    /**
     * Counts an attempt of this caller, and says whether it may go on, with a permit of its own; waits a little while
     * the last permits are in flight. Its answer is as of the moment in which the permit was taken.
     */
    async admitCaller(caller: Caller): Promise<AdmittedCaller | Refused> {
      const taken = await cards.takeBy(bucketsOf(caller), (taking) =>
        countTry(pool, {
          taking,
          windowMs,
          invented: { key: `${inventedPrefix}:${caller.ip}`, most: most.inventedPerIp },
          refusalsPerCard: most.refusalsPerCard,
        }),
      );
      if (!taken.ok) return taken;
      const { permit, found } = taken;
      const byTries = admit(found, most.triesPerBucket + 1);
      if (!byTries.ok) {
        await cards.release(permit);
        return byTries;
      }
      const { isDoubted, isAnyCardShutOut } = found;
      return { ok: true, permit, isDoubted, isAnyCardShutOut };
    },
    async admitOrder(orderId: string): Promise<Admission> {
      return admit(await byOrder.get(orderId), most.refusalsPerOrder);
    },
    async admitCard(fingerprint: string): Promise<Admission> {
      return admit(await byCard.get(fingerprint), most.refusalsPerCard);
    },
    /** A permit alone, for an attempt that was admitted before. */
    acquirePermit: (caller: Caller) => cards.take(bucketsOf(caller)),
    /** To be called when the provider has answered; a permit that a refusal has spent stays taken. */
    releasePermit: cards.release,
    /** Counts a refusal. */
    async refused({
      permit,
      orderId,
      fingerprint,
    }: {
      permit?: RateLimitPermit;
      orderId: string;
      fingerprint?: string;
    }): Promise<void> {
      await Promise.all([
        ...(permit === undefined ? [] : [cards.spend(permit)]),
        byOrder.penalty(orderId),
        ...(fingerprint === undefined ? [] : [byCard.penalty(fingerprint)]),
      ]);
    },
    /** The order was authorised: its refusals in a row are over. */
    async accepted(orderId: string): Promise<void> {
      await byOrder.delete(orderId);
    },
    /** Counts a payment method that the provider does not know. No bank heard of it. */
    async invented({ ip }: Caller): Promise<void> {
      await inventedBy.penalty(ip);
    },
    /** Counts a question to the provider that only looks, about an order or for an address. */
    async admitLook(subject: string): Promise<Admission> {
      return admit(
        await count(pool, { key: `look:${subject}`, windowMs }),
        most.looksPerSubject + 1,
      );
    },
    /** To be asked before a method is looked up at the provider; waits a little for a permit. */
    async admitLookUp({ clientKey }: Caller): Promise<Admission> {
      const taken = await lookUps.take([
        { name: `look-up ${clientKey}`, capacity: most.lookUpsPerClient },
      ]);
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
    tableName: 'rate_limit',
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

/** Counts one more under a key; a window that is over begins anew. */
async function count(
  pool: Pool,
  { key, windowMs }: { key: string; windowMs: number },
): Promise<Counted> {
  const now = Date.now();
  const { rows } = await pool.query<Row>(countOneMore, [key, now, now + windowMs]);
  const { points, expire } = onlyOf(rows);
  return { consumedPoints: Number(points), msBeforeNext: Number(expire) - now };
}

const countOneMore = `
  insert into rate_limit as existing (key, points, expire) values ($1, 1, $3)
  on conflict (key) do update set
    points = case when existing.expire <= $2 then 1 else existing.points + 1 end,
    expire = case when existing.expire <= $2 then excluded.expire else existing.expire end
  returning points, expire`;

type Try = {
  taking: Taking;
  windowMs: number;
  /** The key that counts unknown methods, and the number that makes a caller doubtful. */
  invented: { key: string; most: number };
  refusalsPerCard: number;
};

type Tried = Counted & { buckets: string[]; isDoubted: boolean; isAnyCardShutOut: boolean };

const values = {
  names: '$1',
  capacities: '$2',
  token: '$3',
  now: '$4',
  until: '$5',
  windowEnd: '$6',
  tries: '$10::integer',
};
const countAndTake = `
  with taken as (${takingPermits(values)})
  select coalesce(array_agg(name), '{}') as buckets, coalesce(max(tries), 0) as "consumedPoints",
    coalesce(max(tries_until) - $4, 0)::float8 as "msBeforeNext",
    exists (
      select from rate_limit where key = $7 and points >= $8 and expire > $4
    ) as "isDoubted",
    exists (
      select from rate_limit where key like 'refused-card:%' and points >= $9 and expire > $4
    ) as "isAnyCardShutOut"
  from taken`;

/** Takes a permit of each bucket for a try, counts it, and reads all that decides how it goes on: one statement. */
async function countTry(
  pool: Pool,
  { taking, windowMs, invented, refusalsPerCard }: Try,
): Promise<Tried> {
  const { names, capacities, token, now, until, tries } = taking;
  const { rows } = await pool.query<Tried>(countAndTake, [
    names,
    capacities,
    token,
    now,
    until,
    now + windowMs,
    invented.key,
    invented.most,
    refusalsPerCard,
    tries,
  ]);
  return onlyOf(rows);
}

function onlyOf<Found>([row]: Found[]): Found {
  if (row === undefined) throw new Error('Nothing was counted');
  return row;
}
