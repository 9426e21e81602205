import { formatEuro } from '#text/money.ts';

const romeTime = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `45,00 €`, as Italians write it; with a plain space, which can be searched for. */
export function formatAmount(cents: number): string {
  return cents === 0 ? '0,00 €' : formatEuro(cents).replaceAll('\u00a0', ' ');
}

/** `21/11/2026, 10:30`, in Italian time. */
export function formatTime(at: Date): string {
  return romeTime.format(at);
}
