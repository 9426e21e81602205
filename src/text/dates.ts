const zone = 'Europe/Rome';
const dayFormat = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: zone });
const momentFormat = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: zone,
});

const timeFormat = new Intl.DateTimeFormat('it-IT', { timeStyle: 'short', timeZone: zone });

/** '21 novembre 2026', in Europe/Rome. */
export function formatDay(date: Date): string {
  return dayFormat.format(date);
}

/** '21 novembre 2026 alle ore 09:10', in Europe/Rome. */
export function formatMoment(date: Date): string {
  return momentFormat.format(date);
}

/** '14:05', in Europe/Rome. */
export function formatTime(date: Date): string {
  return timeFormat.format(date);
}

/** 'un giorno', '10 giorni'. */
export function formatDays(days: number): string {
  return days === 1 ? 'un giorno' : `${days} giorni`;
}
