const dayMs = 24 * 60 * 60_000;
const romanDayFormat = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of this moment in Italy: `2026-11-30`. Made of its parts: their order in a locale changes with the browser. */
export function romanDay(at: Date): string {
  const parts = romanDayFormat.formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The day so many days after that of this moment, in Italy. */
export function romanDayAfter(at: Date, days: number): string {
  // At noon no change of the clocks leads to another day.
  const noon = new Date(`${romanDay(at)}T12:00:00Z`);
  return new Date(noon.getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** When the day of this moment began in Italy, which is one or two hours before UTC. */
export function romanMidnight(now: Date): Date {
  return midnightOf(romanDay(now));
}

/** When the month of this moment began in Italy. */
export function romanMonthStart(now: Date): Date {
  return midnightOf(`${romanDay(now).slice(0, 7)}-01`);
}

/** When the next day begins in Italy. */
export function nextRomanMidnight(now: Date): Date {
  return midnightOf(romanDayAfter(now, 1));
}

function midnightOf(day: string): Date {
  const utc = new Date(`${day}T00:00:00Z`).getTime();
  const candidates = [utc - dayMs / 12, utc - dayMs / 24].map((ms) => new Date(ms));
  return candidates.find((at) => romanDay(at) === day) ?? new Date(utc);
}
