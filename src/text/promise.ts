import type { DeliveryPromise } from '#contract/promise.ts';
import { unbroken } from './unbroken.ts';

/** Spelt out, since phones take long to make a formatter and product pages are to be there at once. */
const weekdays = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'];
const months =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
    ' ',
  );

type Promised = Omit<DeliveryPromise, 'leaves'>;

/**
 * When a parcel comes, the same words wherever they stand: 'Pronto: da te tra martedì 24 e giovedì 26
 * novembre', 'Lo facciamo per te: da te entro l’8 dicembre'.
 */
export function promiseSentence(promise: Promised): string {
  const lead = promise.pieces === 'made' ? 'Lo facciamo per te' : 'Pronto';
  return `${lead}: da te ${promisedDays(promise)}`;
}

/** The same as a line of a screen, whose numbers stay with the next word. */
export function promiseLine(promise: Promised): string {
  return unbroken(`${promiseSentence(promise)}.`);
}

/** 'tra martedì 24 e giovedì 26 novembre', 'entro l’8 dicembre'. */
export function promisedDays({ pieces, on, from, to }: Promised): string {
  return pieces === 'made' ? `entro ${byDay(to, on)}` : betweenDays({ from, to, on });
}

/** 'l’8 dicembre', 'il 1º gennaio 2027'; the year only when it is another than that of `on`. */
export function byDay(day: string, on: string): string {
  const article = /-(?:08|11)$/.test(day) ? 'l’' : 'il ';
  return `${article}${dayOfMonth(day)} ${months[monthIndex(day)]}${yearUnless(day, on)}`;
}

/** 'tra martedì 24 e giovedì 26 novembre', 'giovedì 26 novembre'. */
function betweenDays({ from, to, on }: { from: string; to: string; on: string }): string {
  const last = `${withWeekday(to)} ${months[monthIndex(to)]}${yearUnless(to, on)}`;
  if (from === to) return last;
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const month = sameMonth ? '' : ` ${months[monthIndex(from)]}`;
  const year = sameYear ? '' : yearUnless(from, on);
  return `tra ${withWeekday(from)}${month}${year} e ${last}`;
}

function withWeekday(day: string): string {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${weekday} ${dayOfMonth(day)}`;
}

function dayOfMonth(day: string): string {
  const number = Number(day.slice(8));
  return number === 1 ? '1º' : String(number);
}

function monthIndex(day: string): number {
  return Number(day.slice(5, 7)) - 1;
}

function yearUnless(day: string, on: string): string {
  const year = day.slice(0, 4);
  return year === on.slice(0, 4) ? '' : ` ${year}`;
}
