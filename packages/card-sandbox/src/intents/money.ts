import { invalidRequest } from '#sandbox/http/wire-error.ts';

/** Smallest amounts that Stripe charges, in the currency's smallest unit. */
const smallestAmounts: Readonly<Record<string, number>> = {
  eur: 50,
  usd: 50,
  gbp: 30,
  chf: 50,
  sek: 300,
  nok: 300,
  dkk: 250,
  pln: 200,
  czk: 1500,
  jpy: 50,
};

const largestAmount = 99_999_999;

/** Throws unless Stripe would take the amount in this currency. */
export function checkAmount({ amount, currency }: { amount: number; currency: string }): void {
  const smallest = smallestAmounts[currency];
  if (smallest === undefined) {
    throw invalidRequest({
      param: 'currency',
      message: `Invalid currency: ${currency}. The sandbox supports: ${Object.keys(smallestAmounts).join(', ')}`,
    });
  }
  if (amount < smallest) {
    throw invalidRequest({
      code: 'amount_too_small',
      param: 'amount',
      message: `Amount must be at least ${showMoney(smallest, currency)} ${currency}`,
    });
  }
  if (amount > largestAmount) {
    throw invalidRequest({
      code: 'amount_too_large',
      param: 'amount',
      message: `Amount must be no more than ${showMoney(largestAmount, currency)}`,
    });
  }
}

/** An amount as Stripe's messages show it: `€45.00`. */
export function showMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
