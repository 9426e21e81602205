import type { Db } from '#database/tables.ts';
import type { Clock } from '#shop/clock.ts';
import { romanDay, romanDayAfter } from '#shop/roman-day.ts';
import { readSeenProducts, readVisitDays, type SeenProduct, type VisitDay } from './queries.ts';

export interface Visits {
  /** Oldest first; the last one is today. */
  days: VisitDay[];
  /** The most seen ones, at most ten. */
  products: SeenProduct[];
}

const mostSeen = 10;

/** Visits of the last days, today included. */
export async function showVisits(
  { db, clock }: { db: Db; clock: Pick<Clock, 'now'> },
  dayCount: number,
): Promise<Visits> {
  const now = clock.now();
  const span = { from: romanDayAfter(now, 1 - dayCount), to: romanDay(now) };
  const [days, products] = await Promise.all([
    readVisitDays(db, span),
    readSeenProducts(db, { ...span, limit: mostSeen }),
  ]);
  return { days, products };
}
