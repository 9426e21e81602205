const dayMs = 24 * 60 * 60_000;
const sunday = 0;
const saturday = 6;

/** Month and day of the holidays with a fixed date (law 260/1949, as amended). */
const fixedHolidays = new Set([101, 106, 425, 501, 602, 815, 1101, 1208, 1225, 1226]);
/** Saint Francis, since law 151/2025. */
const francis = { day: 1004, since: 2026 };

/** From this day to that, both of them included: `2026-12-24`. */
export interface Closure {
  from: string;
  to: string;
}

/** A day of the calendar as a number, so that one can count on: the days since 1 January 1970. */
export function toDayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

/** `2026-11-24`. */
export function toDay(dayNumber: number): string {
  return new Date(dayNumber * dayMs).toISOString().slice(0, 10);
}

/** Whether Italy rests on this day, Sundays aside. */
export function isHoliday(dayNumber: number): boolean {
  const date = new Date(dayNumber * dayMs);
  const year = date.getUTCFullYear();
  const monthAndDay = (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
  if (fixedHolidays.has(monthAndDay)) return true;
  if (monthAndDay === francis.day && year >= francis.since) return true;
  return dayNumber === easter(year) + 1;
}

/** Whether the makers work on this day, unless they are closed. */
export function isWorkingDay(dayNumber: number): boolean {
  return weekday(dayNumber) !== sunday && !isHoliday(dayNumber);
}

/** The last day that a closure may name: two years from today. A later one is a mistyped year. */
export function lastClosureDay(today: string): string {
  return toDay(toDayNumber(today) + 2 * 366);
}

/**
 * Tells of a day whether it is in one of the closures.
 * @param today closures are cut at its `lastClosureDay`, so that counting on from it comes to an end
 */
export function closedDays(
  closures: readonly Closure[],
  today: string,
): (dayNumber: number) => boolean {
  const last = toDayNumber(lastClosureDay(today));
  const spans = closures.map(({ from, to }) => [toDayNumber(from), toDayNumber(to)] as const);
  return (dayNumber) =>
    dayNumber <= last && spans.some(([from, to]) => from <= dayNumber && dayNumber <= to);
}

/** Whether couriers collect and deliver on this day. */
export function isCourierDay(dayNumber: number, { saturdays }: { saturdays: boolean }): boolean {
  const day = weekday(dayNumber);
  if (day === sunday || (day === saturday && !saturdays)) return false;
  return !isHoliday(dayNumber);
}

/** Easter Sunday, after Meeus, Jones and Butcher. */
export function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * shift + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1) / dayMs;
}

/** 0 is Sunday. The first of the days that are counted was a Thursday. */
function weekday(dayNumber: number): number {
  return (dayNumber + 4) % 7;
}
