import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Admission, AttemptSlot } from '#shop/payments/attempt-guards.ts';

/** So many slots of one name. */
export interface Lot {
  name: string;
  size: number;
}

type Refused = Extract<Admission, { ok: false }>;
/** What one statement took, and which slots it saw used up. */
type Attempt = AttemptSlot & { kept: KeptSlot[] };
/** What it takes to write that statement. */
export type Taking = {
  /** Of all slots of all lots, and beside each the number of its lot. */
  keys: string[];
  lots: number[];
  now: number;
  until: number;
  isFirst: boolean;
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

const [underWay, kept] = [1, 2];

/**
 * Each lot has so many slots, rows that any node can take. Who wants to do something takes one before
 * it is done: however many begin at once, on however many nodes, no more than that go on.
 */
export function createSlots(pool: Pool, { heldMs, windowMs = 0, waitMs }: Options): Slots {
  const takeBy: Slots['takeBy'] = async (lots, ask) => {
    const deadline = Date.now() + waitMs;
    const slots = slotsOf(lots);
    for (let round = 0; ; round += 1) {
      const now = Date.now();
      const found = await ask({ ...slots, now, until: now + heldMs, isFirst: round === 0 });
      const slot = { keys: found.keys, until: found.until };
      if (slot.keys.length === lots.length) return { ok: true, slot, found };
      await leave(slot);
      const admitted = admitToLots(lots, found.kept);
      if (!admitted.ok) return admitted;
      if (Date.now() >= deadline) return { ok: false, retryAfterSeconds: 1 };
      // Nobody knows who is done first, so those who wait do not all ask at the same moment.
      await pause(Math.min(100, 5 * 2 ** round) * (0.5 + Math.random() / 2));
    }
  };

  async function take(lots: readonly Lot[]) {
    return takeBy(lots, async ({ keys, lots: ofLots, now, until }) => {
      const { rows } = await pool.query<Pick<Attempt, 'keys' | 'kept'>>(takeSlots, [
        keys,
        ofLots,
        now,
        until,
      ]);
      return { until, keys: [], kept: [], ...rows[0] };
    });
  }

  async function leave({ keys, until }: AttemptSlot): Promise<void> {
    if (keys.length === 0) return;
    const text = 'delete from attempt_limit where key = any ($1) and expire = $2';
    await pool.query(text, [keys, until]);
  }

  return {
    take,
    takeBy,
    leave,
    async keep({ keys, until }) {
      await pool.query(
        `update attempt_limit set points = ${kept}, expire = $3 where key = any ($1) and expire = $2`,
        [keys, until, Date.now() + windowMs],
      );
    },
  };
}

/** Names of the values in the text of a statement that takes slots. */
type Names = Record<'keys' | 'lots' | 'now' | 'until', string>;

/**
 * Text of what takes one slot of each lot, where there is one: it returns their keys. One that looks free may be
 * taken in the same moment by somebody else: then it is missing in what comes back.
 */
export function takingSlots({ keys, lots, now, until }: Names): string {
  return `(
    insert into attempt_limit as known (key, points, expire)
    select key, ${underWay}, ${until} from (
      select distinct on (lot) lot, key from unnest(${keys}::text[], ${lots}::integer[]) as slot (key, lot)
      where coalesce((
        select other.expire <= ${now} from attempt_limit as other where other.key = slot.key
      ), true)
      order by lot, random()
    ) as free order by lot
    on conflict (key) do update set points = ${underWay}, expire = ${until} where known.expire <= ${now}
    returning key
  )`;
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

const takeSlots = `
  with taken as ${takingSlots({ keys: '$1', lots: '$2', now: '$3', until: '$4' })}
  select array(select key from taken) as keys, ${keptSlots({ keys: '$1', now: '$3' })} as kept`;

/** Refuses where a lot has no slot left to wait for, until the first of them is free again. */
function admitToLots(lots: readonly Lot[], keptSlots: readonly KeptSlot[]): Admission {
  const ends = new Map(keptSlots.map(({ key, expire }) => [key, expire]));
  const usedUp = lots.filter((lot) => keysOf(lot).every((key) => ends.has(key)));
  if (usedUp.length === 0) return { ok: true };
  const firstEnds = usedUp.map((lot) => Math.min(...keysOf(lot).map((key) => ends.get(key) ?? 0)));
  const waitMs = Math.max(...firstEnds) - Date.now();
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

function slotsOf(lots: readonly Lot[]): Pick<Taking, 'keys' | 'lots'> {
  const slots = lots.flatMap((lot, at) => keysOf(lot).map((key) => ({ key, at })));
  return { keys: slots.map(({ key }) => key), lots: slots.map(({ at }) => at) };
}

function keysOf({ name, size }: Lot): string[] {
  return Array.from({ length: size }, (_, at) => `place:${name}:${at}`);
}
