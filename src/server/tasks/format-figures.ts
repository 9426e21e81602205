const romeTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `€1234.50`, as the command line writes it. */
export function formatAmount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}€${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `2026-11-21 10:30`, in Italian time. */
export function formatTime(at: Date): string {
  return romeTime.format(at);
}
