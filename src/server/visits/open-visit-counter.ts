import type { Db } from '#database/tables.ts';
import type { Log } from '#server/log.ts';
import { addVisits } from '#shop/visits/statements.ts';
import { createVisitCounter, type VisitCounter } from './create-visit-counter.ts';

const everyMs = 60_000;

type Parts = { db: Db; now: () => Date; log: Log };

/** Counts visits, and writes them each minute and at the end. */
export function openVisitCounter({
  db,
  now,
  log,
}: Parts): VisitCounter & { stop(): Promise<void> } {
  const counter = createVisitCounter({
    now,
    write: (counts) => addVisits(db, counts),
    onFailure: (err) => log.warn({ err }, 'visits not written yet'),
  });
  const writing = setInterval(() => void counter.flush(), everyMs).unref();
  return {
    ...counter,
    async stop() {
      clearInterval(writing);
      await counter.flush();
    },
  };
}
