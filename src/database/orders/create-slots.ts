import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Admission, AttemptSlot } from '#shop/payments/attempt-guards.ts';

/** So many slots of one name. */
export interface Lot {
  name: string;
  size: number;
}

type Refused = Extract<Admission, { ok: false }>;
/** Lots of which a statement took a slot. */
type Attempt = { lots: string[] };
/** What it takes to write that statement. */
export type Taking = {
  names: string[];
  /** Of each of them. */
  sizes: number[];
  token: string;
  now: number;
  /** When the slots are free again by themselves. */
  until: number;
  /** How many tries it is: who asks again while waiting is still at the same one. */
  tries: 0 | 1;
};
type Slots = {
  /**
   * Takes one slot of each lot; waits a little while others hold the last ones. Refuses where a lot has no
   * slot left to wait for.
   */
  take(lots: readonly Lot[]): Promise<{ ok: true; slot: AttemptSlot } | Refused>;
  /** The same by a statement that asks for something else too, again each time. */
  takeBy<Found extends Attempt>(
    lots: readonly Lot[],
    ask: (taking: Taking) => Promise<Found>,
  ): Promise<{ ok: true; slot: AttemptSlot; found: Found } | Refused>;
  leave(slot: AttemptSlot): Promise<void>;
  /** The slots stay taken for the whole window. */
  keep(slot: AttemptSlot): Promise<void>;
};

type Options = {
  /** A slot that nobody leaves is free again by itself after this. */
  heldMs: number;
  windowMs?: number;
  waitMs: number;
};

/**
 * Each lot has so many slots, which any node can take. Who wants to do something takes one before
 * it is done: however many begin at once, on however many nodes, no more than that go on.
 */
export function createSlots(pool: Pool, { heldMs, windowMs = 0, waitMs }: Options): Slots {
  const takeBy: Slots['takeBy'] = async (lots, ask) => {
    const deadline = Date.now() + waitMs;
    const token = randomBytes(9).toString('base64url');
    const names = lots.map(({ name }) => name);
    const sizes = lots.map(({ size }) => size);
    for (let round = 0; ; round += 1) {
      const now = Date.now();
      const tries = round === 0 ? 1 : 0;
      const found = await ask({ names, sizes, token, now, until: now + heldMs, tries });
      const slot = { token, lots: found.lots };
      if (found.lots.length === lots.length) return { ok: true, slot, found };
      await leave(slot);
      const admitted = await admitToLots(pool, lots);
      if (!admitted.ok) return admitted;
      if (Date.now() >= deadline) return { ok: false, retryAfterSeconds: 1 };
      // Nobody knows who is done first, so those who wait do not all ask at the same moment.
      await pause(Math.min(100, 5 * 2 ** round) * (0.5 + Math.random() / 2));
    }
  };

  async function take(lots: readonly Lot[]) {
    return takeBy(lots, async ({ names, sizes, token, now, until, tries }) => {
      const values = [names, sizes, token, now, until, tries];
      const { rows } = await pool.query<Attempt>(takeSlots, values);
      return rows[0] ?? { lots: [] };
    });
  }

  // One row at a time, so that nobody waits for who waits for them.
  async function leave({ lots, token }: AttemptSlot): Promise<void> {
    await Promise.all(lots.map((lot) => pool.query(leaveSlot, [lot, token])));
  }

  return {
    take,
    takeBy,
    leave,
    async keep({ lots, token }) {
      const until = Date.now() + windowMs;
      await Promise.all(lots.map((lot) => pool.query(keepSlot, [lot, token, until])));
    },
  };
}

/** Names of the values in the text of a statement that takes slots. */
type Names = Record<keyof Taking | 'windowEnd', string>;

/**
 * Text of what takes one slot of each lot, where there is one, and counts the try: it returns the lots, how often
 * each was tried, and when that is over: at `windowEnd` where a window begins with it. Whoever takes of several lots names them in the same order: browsers before
 * addresses.
 */
export function takingSlots({ names, sizes, token, now, until, tries, windowEnd }: Names): string {
  const count = (slots: string) => `count_live_permits(known.${slots}, ${now})`;
  return `
    insert into rate_limit_bucket as known (name, capacity, in_flight, tries, tries_until, expires_at)
    select name, size, jsonb_build_object(${token}::text, ${until}::bigint), ${tries}, ${windowEnd}::bigint,
      greatest(${until}::bigint, ${windowEnd}::bigint)
    from unnest(${names}::text[], ${sizes}::integer[]) as lot (name, size)
    on conflict (name) do update set
      capacity = excluded.capacity,
      in_flight = live_permits(known.in_flight, ${now}) || excluded.in_flight,
      spent = live_permits(known.spent, ${now}),
      tries = excluded.tries + case when known.tries_until <= ${now} then 0 else known.tries end,
      tries_until = case
        when known.tries_until <= ${now} then excluded.tries_until else known.tries_until
      end,
      expires_at = greatest(known.expires_at, excluded.expires_at)
    where ${count('in_flight')} + ${count('spent')} < excluded.capacity
    returning name, tries, tries_until`;
}

const takeSlots = `
  with taken as (${takingSlots({ names: '$1', sizes: '$2', token: '$3', now: '$4', until: '$5', tries: '$6::integer', windowEnd: '$5' })})
  select array(select name from taken) as lots`;

/** One whose time was over is somebody else's by now. */
const leaveSlot = `
  update rate_limit_bucket set in_flight = in_flight - $2::text
  where name = $1 and in_flight ? $2::text`;

const keepSlot = `
  update rate_limit_bucket set in_flight = in_flight - $2::text,
    spent = spent || jsonb_build_object($2::text, $3::bigint), expires_at = greatest(expires_at, $3)
  where name = $1 and in_flight ? $2::text`;

/** Refuses where a lot has no slot left to wait for, until the first of them is free again. */
async function admitToLots(pool: Pool, lots: readonly Lot[]): Promise<Admission> {
  const { rows } = await pool.query<{ name: string; ends: number[] }>(
    `select name, array(
      select until::float8 from jsonb_each(live_permits(spent, $2)) as slot (token, until)
    ) as ends
    from rate_limit_bucket where name = any ($1)`,
    [lots.map(({ name }) => name), Date.now()],
  );
  const ends = new Map(rows.map((row) => [row.name, row.ends]));
  const usedUp = lots
    .map(({ name, size }) => ({ size, ends: ends.get(name) ?? [] }))
    .filter((lot) => lot.ends.length >= lot.size);
  if (usedUp.length === 0) return { ok: true };
  const waitMs = Math.max(...usedUp.map((lot) => Math.min(...lot.ends))) - Date.now();
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}
