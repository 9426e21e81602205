const romanYearFormat = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Rome', year: 'numeric' });

/** The year of order numbers, by the Italian calendar. */
export function romanYear(at: Date): number {
  return Number(romanYearFormat.format(at));
}
