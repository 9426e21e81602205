const zone = 'Europe/Rome';
/** A phone takes some 30 ms to make one: none is made before a date is written. */
const dayFormat = once(() => format({ dateStyle: 'long' }));
const momentFormat = once(() => format({ dateStyle: 'long', timeStyle: 'short' }));
const timeFormat = once(() => format({ timeStyle: 'short' }));
const shortDayFormat = once(() => format({ day: 'numeric', month: 'short' }));
const shortWeekdayFormat = once(() => format({ weekday: 'short', day: 'numeric' }));
const weekdayFormat = once(() => format({ weekday: 'long', day: 'numeric', month: 'long' }));
const monthFormat = once(() => format({ month: 'long', year: 'numeric' }));

/** '21 novembre 2026', in Europe/Rome. */
export function formatDay(date: Date): string {
  return dayFormat().format(date);
}

/** '21 novembre 2026 alle ore 09:10', in Europe/Rome. */
export function formatMoment(date: Date): string {
  return momentFormat().format(date);
}

/** '14:05', in Europe/Rome. */
export function formatTime(date: Date): string {
  return timeFormat().format(date);
}

/** '3 nov', in Europe/Rome. */
export function formatShortDay(date: Date): string {
  return shortDayFormat().format(date);
}

/** 'mar 3', in Europe/Rome. */
export function formatShortWeekday(date: Date): string {
  return shortWeekdayFormat().format(date);
}

/** 'martedì 3 novembre', in Europe/Rome. */
export function formatWeekday(date: Date): string {
  return weekdayFormat().format(date);
}

/** 'novembre 2026', of a month such as `2026-11`. */
export function formatMonth(month: string): string {
  return monthFormat().format(new Date(`${month}-15`));
}

/** 'un giorno', '10 giorni'. */
export function formatDays(days: number): string {
  return days === 1 ? 'un giorno' : `${days} giorni`;
}

/** '2–4 giorni', 'un giorno'. */
export function formatRange(least: number, most: number): string {
  return least === most ? formatDays(least) : `${least}–${most} giorni`;
}

function format(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('it-IT', { ...style, timeZone: zone });
}

function once<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => (made ??= { it: make() }).it;
}
