import type { Queryable } from './queryable.ts';

export type KeptAnswer = { requestHash: string; requestId: string; status: number; body: string };

/** How long the same idempotency key brings back the same answer. */
const keptHours = 24;

/** Takes the key until the transaction ends; false when another request is at work with it right now. */
export async function takeIdempotencyKey(db: Queryable, key: string): Promise<boolean> {
  const { rows } = await db.query<{ taken: boolean }>({
    name: 'sandbox.take_key',
    text: `select pg_try_advisory_xact_lock(hashtextextended('sandbox.key:' || $1, 0)) as taken`,
    values: [key],
  });
  return rows[0]?.taken ?? false;
}

export async function findKeptAnswer(
  db: Queryable,
  { key, now }: { key: string; now: Date },
): Promise<KeptAnswer | null> {
  const { rows } = await db.query<KeptAnswer>({
    name: 'sandbox.find_kept_answer',
    text: `
      select request_hash as "requestHash", request_id as "requestId", status, body
      from sandbox.kept_answer where idempotency_key = $1 and kept_at > $2`,
    values: [key, oldest(now)],
  });
  return rows[0] ?? null;
}

export async function forgetOldAnswers(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from sandbox.kept_answer where kept_at <= $1', [oldest(now)]);
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - keptHours * 3_600_000);
}
