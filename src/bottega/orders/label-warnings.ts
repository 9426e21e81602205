import type { Customer } from '#contract/customer.ts';
import { labelLetters } from '#contract/label-letters.ts';
import { postalAddress } from '#contract/postal-address.ts';
import { printText } from '#text/print.ts';

/** Names the signs of an address that its label cannot show: letters to write by hand, and emoji that are left out. */
export function labelWarnings(customer: Customer): string[] {
  const missing = postalAddress(customer).flatMap((line) => labelLetters(line).missing);
  const signs = [...new Set(missing)];
  const letters = signs.filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  const others = signs.filter((sign) => !letters.includes(sign));
  return [
    ...(letters.length > 0 ? [printText.labelMisses(letters.join(' '))] : []),
    ...(others.length > 0 ? [printText.labelLeavesOut(others.join(' '))] : []),
  ];
}
