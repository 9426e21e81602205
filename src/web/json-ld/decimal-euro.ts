/** Cents as '145.00', by its digits: amounts are never floats. */
export function decimalEuro(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
