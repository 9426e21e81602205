/** '21 novembre 2026', '1º dicembre 2026'; days and times are those of Rome. */
export const formatDay = dateFormat({ dateStyle: 'long' });

/** '21 novembre 2026 alle ore 09:10'. */
export const formatMoment = dateFormat({ dateStyle: 'long', timeStyle: 'short' });

/** '14:05'. */
export const formatTime = dateFormat({ timeStyle: 'short' });

/** '3 nov'. */
export const formatShortDay = dateFormat({ day: 'numeric', month: 'short' });

/** 'mar 3'. */
export const formatShortWeekday = dateFormat({ weekday: 'short', day: 'numeric' });

/** 'martedì 3 novembre'. */
export const formatWeekday = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });

const elided = {
  il: 'l’',
  Il: 'L’',
  del: 'dell’',
  dal: 'dall’',
  Dal: 'Dall’',
  al: 'all’',
} as const;

/** The word before a day or moment: 'il 7 dicembre', 'l’8 dicembre', 'dall’11 dicembre'. */
export function beforeDay(word: keyof typeof elided, day: string): string {
  return /^(?:8|11) /.test(day) ? `${elided[word]}${day}` : `${word} ${day}`;
}

const monthFormat = dateFormat({ month: 'long', year: 'numeric' });

/** 'novembre 2026', of a month such as `2026-11`. */
export function formatMonth(month: string): string {
  return monthFormat(new Date(`${month}-15`));
}

/** 'un giorno lavorativo', '10 giorni lavorativi'. */
export function formatWorkingDays(days: number): string {
  return days === 1 ? 'un giorno lavorativo' : `${days} giorni lavorativi`;
}

/** '2–4 giorni lavorativi', 'un giorno lavorativo'. */
export function formatRange(least: number, most: number): string {
  return least === most ? formatWorkingDays(least) : `${least}–${most} giorni lavorativi`;
}

/** A phone takes some 30 ms to make a format: it is made when the first date is written. */
function dateFormat(style: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat('it-IT', { ...style, timeZone: 'Europe/Rome' });
    return format.format(date).replace(/\b1 (?=[a-z])/, '1º ');
  };
}
