const noBreak = '\u00a0';

/**
 * An amount as Italians write it: `45,00 €` with a space that does not break, and 'Gratuito' for 0.
 * Written out by hand so that server and browser agree to the letter, whatever their locale data.
 * @param cents a whole number
 */
export function formatEuro(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not a whole number of cents`);
  if (cents === 0) return 'Gratuito';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const euros = group(digits.slice(0, -2));
  return `${cents < 0 ? '-' : ''}${euros},${digits.slice(-2)}${noBreak}€`;
}

/** The same where 0 is a sum and no gift: `0,00 €`. */
export function formatSum(cents: number): string {
  return cents === 0 ? `0,00${noBreak}€` : formatEuro(cents);
}

/** Cents paid back: `−46,00 €`. */
export function formatGiven(cents: number): string {
  return `−${formatSum(cents)}`;
}

/** The delivery charge in cents: 'Gratuita' for 0. */
export function formatDelivery(cents: number): string {
  return cents === 0 ? 'Gratuita' : formatEuro(cents);
}

/** A point between thousands, also where there are four digits. */
function group(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
}
