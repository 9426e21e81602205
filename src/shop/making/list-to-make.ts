import type { ToMake } from '#contract/bottega/making.ts';
import type { Db } from '#database/tables.ts';
import { isInDanger } from '#shop/promise/promise-delivery.ts';
import { romanDay } from '#shop/roman-day.ts';
import { readSettings } from '#shop/settings/queries.ts';
import type { Clock } from '#shop/clock.ts';
import { readAwaited, readOrdered, readRunningOut } from './queries.ts';

export interface MakingDeps {
  db: Db;
  clock: Clock;
}

/** A SKU that sold within this time is expected to sell again. */
const soldWithinMs = 90 * 24 * 60 * 60_000;

/** Pieces to knit next: on order, requested SKUs, SKUs that run out. A SKU stands in one list only. */
export async function listToMake({ db, clock }: MakingDeps): Promise<ToMake> {
  const now = clock.now();
  const [ordered, awaited, runningOut, { closures }] = await Promise.all([
    readOrdered(db),
    readAwaited(db),
    readRunningOut(db, new Date(now.getTime() - soldWithinMs)),
    readSettings(db),
  ]);
  const today = romanDay(now);
  const awaitedIds = new Set(awaited.map(({ size_id }) => size_id));
  return {
    ordered: ordered.map((piece) => ({
      ...piece,
      is_late: piece.ship_by < today,
      in_danger: isInDanger({ leaves: piece.ship_by, pieces: 'made', today, closures }),
    })),
    awaited,
    running_out: runningOut.filter(({ size_id }) => !awaitedIds.has(size_id)),
  };
}
