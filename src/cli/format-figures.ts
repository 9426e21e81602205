import { formatEuro } from '#text/money.ts';
import type { SizeName } from '#database/catalogue/compare-catalogue.ts';

const romeTime = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const romeDay = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** `45,00 €`, as Italians write it; with a plain space, which can be searched for. */
export function formatAmount(cents: number): string {
  return cents === 0 ? '0,00 €' : formatEuro(cents).replaceAll('\u00a0', ' ');
}

/** The message for a table in a backup that the shop does not have. */
export function foreignTable(table: string): string {
  return `Table ${table} is none of the shop's: its rows stay in the file.`;
}

/** `21/11/2026, 10:30`, in Italian time. */
export function formatTime(at: Date): string {
  return romeTime.format(at);
}

/** `21/11/2026`, in Italian time. */
export function formatDay(at: Date): string {
  return romeDay.format(at);
}

/** `57,3 MB`. */
export function formatBytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('it-IT', { maximumFractionDigits: 1 })} MB`;
}

/** A size as the command line names it: `cardigan-alba/rosso-robbia/M`. */
export function sizePath({ product, colour, size }: SizeName): string {
  return [product, toWord(colour), size.replaceAll(' ', '-')].join('/');
}

/** `Grigio pietra` as `grigio-pietra`: without accents, spaces and capitals. */
function toWord(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}
