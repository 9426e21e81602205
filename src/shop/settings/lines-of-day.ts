import type { Notice } from '#contract/makers-settings.ts';
import { type Closure, toDay, toDayNumber } from '#shop/promise/calendar.ts';

/** How many days before a closure begins its line is shown: as long as most parcels take from order to door. */
export const closureLineDays = 7;

interface Lines {
  closures: readonly (Closure & { line?: string | undefined })[];
  notices: readonly Notice[];
}

/**
 * The makers' lines for shoppers on a day of Italy, those of closures first, none twice.
 * @param today `2026-12-24`
 */
export function linesOfDay({ closures, notices }: Lines, today: string): string[] {
  const soon = toDay(toDayNumber(today) + closureLineDays);
  const lines = [
    ...closures.filter(({ from, to }) => from <= soon && today <= to),
    ...notices.filter(({ from, to }) => from <= today && today <= to),
  ].flatMap(({ line }) => line ?? []);
  return [...new Set(lines)];
}
