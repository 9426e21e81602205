/** An amount in the currency’s smallest unit, as people write it in that language. */
export function showAmount({
  amount,
  currency,
  language,
}: {
  amount: number;
  currency: string;
  language: string;
}): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
