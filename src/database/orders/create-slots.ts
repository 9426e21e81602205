import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Admission, AttemptSlot } from '#shop/payments/attempt-guards.ts';

/** So many slots of one name. */
export interface Lot {
  name: string;
  size: number;
}

type Refused = Extract<Admission, { ok: false }>;
type Taken = Pick<AttemptSlot, 'keys' | 'until'>;
type Slots = {
  /** Takes one slot of each lot; waits a little while others hold the last ones. */
  take(lots: readonly Lot[]): Promise<{ ok: true; slot: AttemptSlot } | Refused>;
  leave(slot: Taken): Promise<void>;
  /** The slots stay taken for the whole window. */
  keep(slot: AttemptSlot): Promise<void>;
  /** Refuses where a lot has no slot left to wait for. */
  admit(lots: readonly Lot[]): Promise<Admission>;
};

type Options = {
  /** A slot that nobody leaves is free again by itself after this. */
  heldMs: number;
  windowMs?: number;
  waitMs: number;
};

const [underWay, kept] = [1, 2];

/**
 * Each lot has so many slots, rows that any node can take. Who wants to do something takes one before
 * it is done: however many begin at once, on however many nodes, no more than that go on.
 */
export function createSlots(pool: Pool, { heldMs, windowMs = 0, waitMs }: Options): Slots {
  async function admit(lots: readonly Lot[]): Promise<Admission> {
    const { rows } = await pool.query<{ kept: KeptSlot[] }>(
      `select ${keptSlots({ keys: '$1', now: '$2' })} as kept`,
      [keysOfLots(lots), Date.now()],
    );
    return admitToLots(lots, rows[0]?.kept ?? []);
  }

  async function take(lots: readonly Lot[]): Promise<{ ok: true; slot: AttemptSlot } | Refused> {
    const deadline = Date.now() + waitMs;
    for (let round = 0; ; round += 1) {
      const slot = await tryToTake(pool, { lots, heldMs });
      if (slot.keys.length === lots.length) {
        return { ok: true, slot: { ...slot, hasWaited: round > 0 } };
      }
      await leave(slot);
      const admitted = await admit(lots);
      if (!admitted.ok) return admitted;
      if (Date.now() >= deadline) return { ok: false, retryAfterSeconds: 1 };
      // Nobody knows who is done first, so those who wait do not all ask at the same moment.
      await pause(Math.min(100, 5 * 2 ** round) * (0.5 + Math.random() / 2));
    }
  }

  async function leave({ keys, until }: Taken): Promise<void> {
    if (keys.length === 0) return;
    const text = 'delete from attempt_limit where key = any ($1) and expire = $2';
    await pool.query(text, [keys, until]);
  }

  return {
    admit,
    take,
    leave,
    async keep({ keys, until }) {
      await pool.query(
        `update attempt_limit set points = ${kept}, expire = $3 where key = any ($1) and expire = $2`,
        [keys, until, Date.now() + windowMs],
      );
    },
  };
}

/**
 * One of each lot, where there is one. One that looks free may be taken in the same moment by somebody
 * else: then it is missing in what comes back.
 */
async function tryToTake(
  pool: Pool,
  { lots, heldMs }: { lots: readonly Lot[]; heldMs: number },
): Promise<Taken> {
  const now = Date.now();
  const until = now + heldMs;
  const slots = lots.flatMap((lot, at) => keysOf(lot).map((key) => ({ key, at })));
  const { rows } = await pool.query<{ key: string }>(
    `insert into attempt_limit as known (key, points, expire)
     select key, ${underWay}, $4 from (
       select distinct on (lot) lot, key from unnest($1::text[], $2::integer[]) as slot (key, lot)
       where coalesce((
         select taken.expire <= $3 from attempt_limit as taken where taken.key = slot.key
       ), true)
       order by lot, random()
     ) as free order by lot
     on conflict (key) do update set points = ${underWay}, expire = $4 where known.expire <= $3
     returning key`,
    [slots.map(({ key }) => key), slots.map(({ at }) => at), now, until],
  );
  return { keys: rows.map(({ key }) => key), until };
}

/** A slot that a refusal has used up, and when it is free again, in milliseconds. */
export type KeptSlot = { key: string; expire: number };

/** Text of the expression that reads which of the slots are used up: each is looked up by its key. */
export function keptSlots({ keys, now }: { keys: string; now: string }): string {
  return `(
    select coalesce(json_agg(json_build_object('key', slot.key, 'expire', kept.expire)), '[]')
    from unnest(${keys}::text[]) as slot (key)
    cross join lateral (
      select expire from attempt_limit
      where key = slot.key and points = ${kept} and expire > ${now} offset 0
    ) as kept
  )`;
}

/** Refuses where a lot has no slot left to wait for, until the first of them is free again. */
export function admitToLots(lots: readonly Lot[], keptSlots: readonly KeptSlot[]): Admission {
  const ends = new Map(keptSlots.map(({ key, expire }) => [key, expire]));
  const usedUp = lots.filter((lot) => keysOf(lot).every((key) => ends.has(key)));
  if (usedUp.length === 0) return { ok: true };
  const firstEnds = usedUp.map((lot) => Math.min(...keysOf(lot).map((key) => ends.get(key) ?? 0)));
  const waitMs = Math.max(...firstEnds) - Date.now();
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

export function keysOfLots(lots: readonly Lot[]): string[] {
  return lots.flatMap(keysOf);
}

function keysOf({ name, size }: Lot): string[] {
  return Array.from({ length: size }, (_, at) => `place:${name}:${at}`);
}
