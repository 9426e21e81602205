import { romanDay, romanMidnight } from '#shop/roman-day.ts';

const eveningMs = 17 * 60 * 60_000;

/** The moment, its day of Italy (`2026-11-30`), and whether one says 'buonasera'. */
export function readClock(): { now: Date; today: string; isEvening: boolean } {
  const now = new Date();
  const isEvening = now.getTime() - romanMidnight(now).getTime() >= eveningMs;
  return { now, today: romanDay(now), isEvening };
}
