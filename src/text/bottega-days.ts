import { formatShortDay, formatShortWeekday } from '#text/dates.ts';
import type { DeliveryPromise } from '#contract/promise.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * A day as a list says it: 'ieri', 'oggi', 'domani', 'lun 30', '4 dic', '4 dic 2025'.
 * @param day of Italy: `2026-11-30`, as `today` is
 */
export function nearDay(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  if (days === -1) return 'ieri';
  if (days === 0) return 'oggi';
  if (days === 1) return 'domani';
  if (days > 1 && days < 7) return formatShortWeekday(new Date(day));
  const year = day.slice(0, 4);
  const words = formatShortDay(new Date(day));
  return year === today.slice(0, 4) ? words : `${words} ${year}`;
}

/** The promised days in a list: '24–26 nov', '30 nov–2 dic', 'entro 10 dic'. */
export function promisedShort({ pieces, from, to }: DeliveryPromise): string {
  const last = formatShortDay(new Date(to));
  if (pieces === 'made') return `entro ${last}`;
  if (from === to) return last;
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = isSameMonth ? String(Number(from.slice(8))) : formatShortDay(new Date(from));
  return `${first}–${last}`;
}
