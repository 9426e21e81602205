import { cardBrand, numberLengths, type CardBrand } from '#sandbox/cards/card-brand.ts';
import { passesLuhn } from '#sandbox/cards/passes-luhn.ts';
import type { FieldRules } from './field-reading.ts';

export const numberRules: FieldRules = {
  name: 'cardnumber',
  autocomplete: 'cc-number',
  format(text) {
    const brand = cardBrand(digitsOf(text));
    const digits = digitsOf(text).slice(0, Math.max(...numberLengths(brand)));
    return inGroups(digits, groupSizes(brand));
  },
  read(text) {
    const digits = digitsOf(text);
    const lengths = numberLengths(cardBrand(digits));
    if (digits === '') return { empty: true, complete: false, problem: 'incomplete_number' };
    if (!lengths.includes(digits.length))
      return { empty: false, complete: false, problem: 'incomplete_number' };
    const right = passesLuhn(digits);
    return { empty: false, complete: right, problem: right ? null : 'invalid_number' };
  },
};

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

function groupSizes(brand: CardBrand): readonly number[] {
  return brand === 'amex' || brand === 'diners' ? [4, 6, 6] : [4, 4, 4, 4, 3];
}

function inGroups(digits: string, sizes: readonly number[]): string {
  const groups: string[] = [];
  let rest = digits;
  for (const size of sizes) {
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.filter((group) => group !== '').join(' ');
}
