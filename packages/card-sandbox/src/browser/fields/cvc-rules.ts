import { cvcLength, type CardBrand } from '#sandbox/cards/card-brand.ts';
import type { FieldRules } from './field-reading.ts';
import { digitsOf } from './number-rules.ts';

export const cvcRules: FieldRules = {
  name: 'cvc',
  autocomplete: 'cc-csc',
  format(text, { brand }) {
    return digitsOf(text).slice(0, longest(brand));
  },
  read(text, { brand }) {
    const { length } = digitsOf(text);
    const complete = length >= cvcLength(brand) && length <= longest(brand);
    return { empty: length === 0, complete, problem: complete ? null : 'incomplete_cvc' };
  },
};

/** Before the brand is known both lengths are possible. */
function longest(brand: CardBrand): number {
  return brand === 'unknown' ? 4 : cvcLength(brand);
}
