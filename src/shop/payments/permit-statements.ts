import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

export type Admission = { ok: true } | Refused;
export type Refused = { ok: false; retryAfterSeconds: number };

/** Some of the refusals that a caller may have, set aside while the provider is asked about a card. */
export interface RateLimitPermit {
  /** Names of the buckets it was taken of. */
  buckets: string[];
  /** Of the attempt that has it. */
  token: string;
}

/** The permits of one client. */
export interface Bucket {
  name: string;
  capacity: number;
}

/** Buckets of which a statement took a permit. */
type Attempt = { buckets: string[] };
/** Parts of that statement. */
export type Taking = {
  names: string[];
  /** Of each of them. */
  capacities: number[];
  token: string;
  now: number;
  /** When the permits end by themselves. */
  until: number;
  /** The increment of the number of tries: 0 while waiting for the same one. */
  tries: 0 | 1;
};
type Permits = {
  /**
   * Takes one permit of each bucket; waits a little while the last ones are in flight. Refuses if all permits of a
   * bucket are spent.
   */
  take(buckets: readonly Bucket[]): Promise<{ ok: true; permit: RateLimitPermit } | Refused>;
  /** The same by a statement of the caller, which may read more in the same round trip. */
  takeBy<Found extends Attempt>(
    buckets: readonly Bucket[],
    ask: (taking: Taking) => Promise<Found>,
  ): Promise<{ ok: true; permit: RateLimitPermit; found: Found } | Refused>;
  release(permit: RateLimitPermit): Promise<void>;
  /** The permits are spent: they can be had again after the window. */
  spend(permit: RateLimitPermit): Promise<void>;
};

type Options = {
  /** A permit that is not released ends by itself after this. */
  inFlightMs: number;
  windowMs?: number;
  waitMs: number;
};

/**
 * A limit on attempts that several nodes share. An attempt takes a permit of each bucket before it begins, so that no
 * more attempts than permits run at once, and none once all are spent.
 */
export function createPermits(pool: Pool, { inFlightMs, windowMs = 0, waitMs }: Options): Permits {
  const takeBy: Permits['takeBy'] = async (buckets, ask) => {
    const deadline = Date.now() + waitMs;
    const token = randomBytes(9).toString('base64url');
    const names = buckets.map(({ name }) => name);
    const capacities = buckets.map(({ capacity }) => capacity);
    for (let round = 0; ; round += 1) {
      const now = Date.now();
      const tries = round === 0 ? 1 : 0;
      const found = await ask({ names, capacities, token, now, until: now + inFlightMs, tries });
      const permit = { token, buckets: found.buckets };
      if (found.buckets.length === buckets.length) return { ok: true, permit, found };
      await release(permit);
      const admitted = await admitToBuckets(pool, buckets);
      if (!admitted.ok) return admitted;
      if (Date.now() >= deadline) return { ok: false, retryAfterSeconds: 1 };
      // Spread out, so that waiting attempts do not all ask at the same moment.
      await pause(Math.min(100, 5 * 2 ** round) * (0.5 + Math.random() / 2));
    }
  };

  async function take(buckets: readonly Bucket[]) {
    return takeBy(buckets, async ({ names, capacities, token, now, until, tries }) => {
      const values = [names, capacities, token, now, until, tries];
      const { rows } = await pool.query<Attempt>(takePermits, values);
      return rows[0] ?? { buckets: [] };
    });
  }

  // One row at a time, so that two releases cannot deadlock.
  async function release({ buckets, token }: RateLimitPermit): Promise<void> {
    await Promise.all(buckets.map((bucket) => pool.query(releasePermit, [bucket, token])));
  }

  return {
    take,
    takeBy,
    release,
    async spend({ buckets, token }) {
      const until = Date.now() + windowMs;
      await Promise.all(buckets.map((bucket) => pool.query(spendPermit, [bucket, token, until])));
    },
  };
}

/** Names of the values in the text of a statement that takes permits. */
type Names = Record<keyof Taking | 'windowEnd', string>;

/**
 * Text of a statement that takes one permit of each bucket that has one left, and counts the try. It returns the
 * buckets, their tries, and the end of their window: `windowEnd` if it begins now. Several buckets are named in the
 * same order everywhere, browsers before addresses.
 */
export function takingPermits({
  names,
  capacities,
  token,
  now,
  until,
  tries,
  windowEnd,
}: Names): string {
  const count = (permits: string) => `count_live_permits(existing.${permits}, ${now})`;
  return `
    insert into rate_limit_bucket as existing (name, capacity, in_flight, tries, tries_until, expires_at)
    select name, capacity, jsonb_build_object(${token}::text, ${until}::bigint), ${tries}, ${windowEnd}::bigint,
      greatest(${until}::bigint, ${windowEnd}::bigint)
    from unnest(${names}::text[], ${capacities}::integer[]) as bucket (name, capacity)
    on conflict (name) do update set
      capacity = excluded.capacity,
      in_flight = live_permits(existing.in_flight, ${now}) || excluded.in_flight,
      spent = live_permits(existing.spent, ${now}),
      tries = excluded.tries + case when existing.tries_until <= ${now} then 0 else existing.tries end,
      tries_until = case
        when existing.tries_until <= ${now} then excluded.tries_until else existing.tries_until
      end,
      expires_at = greatest(existing.expires_at, excluded.expires_at)
    where ${count('in_flight')} + ${count('spent')} < excluded.capacity
    returning name, tries, tries_until`;
}

const takePermits = `
  with taken as (${takingPermits({ names: '$1', capacities: '$2', token: '$3', now: '$4', until: '$5', tries: '$6::integer', windowEnd: '$5' })})
  select array(select name from taken) as buckets`;

/** An ended permit may belong to another attempt by now. */
const releasePermit = `
  update rate_limit_bucket set in_flight = in_flight - $2::text
  where name = $1 and in_flight ? $2::text`;

const spendPermit = `
  update rate_limit_bucket set in_flight = in_flight - $2::text,
    spent = spent || jsonb_build_object($2::text, $3::bigint), expires_at = greatest(expires_at, $3)
  where name = $1 and in_flight ? $2::text`;

/** Refuses if all permits of a bucket are spent, until the first is free again. */
async function admitToBuckets(pool: Pool, buckets: readonly Bucket[]): Promise<Admission> {
  const { rows } = await pool.query<{ name: string; ends: number[] }>(
    `select name, array(
      select until::float8 from jsonb_each(live_permits(spent, $2)) as permit (token, until)
    ) as ends
    from rate_limit_bucket where name = any ($1)`,
    [buckets.map(({ name }) => name), Date.now()],
  );
  const ends = new Map(rows.map((row) => [row.name, row.ends]));
  const spent = buckets
    .map(({ name, capacity }) => ({ capacity, ends: ends.get(name) ?? [] }))
    .filter((bucket) => bucket.ends.length >= bucket.capacity);
  if (spent.length === 0) return { ok: true };
  const waitMs = Math.max(...spent.map((bucket) => Math.min(...bucket.ends))) - Date.now();
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}
