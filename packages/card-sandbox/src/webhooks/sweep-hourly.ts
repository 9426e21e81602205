import type { Pool } from 'pg';
import { forgetOldAnswers } from '#sandbox/store/kept-answers.ts';

const hourMs = 3_600_000;

/** A function that deletes expired records, at most once an hour. */
export function sweepHourly({
  pool,
  clock,
}: {
  pool: Pool;
  clock: () => Date;
}): () => Promise<void> {
  let sweptAt = 0;
  return async () => {
    const now = clock();
    if (now.getTime() - sweptAt < hourMs) return;
    sweptAt = now.getTime();
    await forgetOldAnswers(pool, now);
  };
}
