import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Admission, CardPlace } from '#shop/checkout/attempt-guards.ts';

type Places = {
  /** Takes a place; waits a little while others hold the last ones. */
  take(ip: string): Promise<{ ok: true; place: CardPlace } | Extract<Admission, { ok: false }>>;
  leave(place: CardPlace): Promise<void>;
  /** The card was refused: the place stays taken for the whole window. */
  keep(place: CardPlace): Promise<void>;
  /** Refuses an address that has no place left to wait for. */
  admit(ip: string): Promise<Admission>;
};

type Options = { perIp: number; windowMs: number; waitMs?: number };

/** Longer than any call to the provider: the place of a process that died is free again by itself. */
const callMs = 60_000;
const [underWay, refused] = [1, 2];

/**
 * Each address has so many places. A try at a card takes one before the provider hears of it, and a
 * refusal keeps it for the window: however many try at once, on however many nodes, no more than
 * that are refused within it.
 */
export function createCardPlaces(pool: Pool, { perIp, windowMs, waitMs = 5_000 }: Options): Places {
  const keysOf = (ip: string) => Array.from({ length: perIp }, (_, at) => `place-ip:${ip}:${at}`);

  async function admit(ip: string): Promise<Admission> {
    const now = Date.now();
    const { rows } = await pool.query<{ refusals: string; until: string | null }>(
      `select count(*) as refusals, min(expire) as until from attempt_limit
       where key = any ($1) and points = ${refused} and expire > $2`,
      [keysOf(ip), now],
    );
    const [found] = rows;
    if (Number(found?.refusals ?? 0) < perIp) return { ok: true };
    return { ok: false, retryAfterSeconds: secondsUntil(Number(found?.until ?? now), now) };
  }

  return {
    admit,
    async take(ip) {
      const deadline = Date.now() + waitMs;
      for (let round = 0; ; round += 1) {
        const place = await tryToTake(pool, keysOf(ip));
        if (place) return { ok: true, place };
        const admitted = await admit(ip);
        if (!admitted.ok) return admitted;
        if (Date.now() >= deadline) return { ok: false, retryAfterSeconds: 1 };
        // Nobody knows who is done first, so those who wait do not all ask at the same moment.
        await pause(Math.min(100, 5 * 2 ** round) * (0.5 + Math.random() / 2));
      }
    },
    async leave({ key, until }) {
      await pool.query('delete from attempt_limit where key = $1 and expire = $2', [key, until]);
    },
    async keep({ key, until }) {
      await pool.query(
        `update attempt_limit set points = ${refused}, expire = $3 where key = $1 and expire = $2`,
        [key, until, Date.now() + windowMs],
      );
    },
  };
}

/** One that looks free may be taken in the same moment by somebody else: then nothing comes back. */
async function tryToTake(pool: Pool, keys: string[]): Promise<CardPlace | undefined> {
  const now = Date.now();
  const until = now + callMs;
  const { rows } = await pool.query<{ key: string }>(
    `insert into attempt_limit as known (key, points, expire)
     select place.key, ${underWay}, $3 from unnest($1::text[]) as place (key)
     where not exists (
       select from attempt_limit as taken where taken.key = place.key and taken.expire > $2
     )
     order by random() limit 1
     on conflict (key) do update set points = ${underWay}, expire = $3 where known.expire <= $2
     returning key`,
    [keys, now, until],
  );
  const [taken] = rows;
  return taken && { key: taken.key, until };
}

function secondsUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1000));
}
