import { expect, test } from 'vitest';
import { brandName, cardMask, isAccepted, toPaidCard } from './create-card.ts';
test('a card is masked with twelve bullets before its last four digits', () => {
  expect(cardMask('4242')).toBe('••••••••••••4242');
});

test('of a card only last four digits, expiry and brand are kept', () => {
  const card = { last4: '4242', exp_month: 4, exp_year: 2031, brand: 'visa', fingerprint: 'f' };
  expect(toPaidCard(card)).toEqual({ last4: '4242', exp_month: 4, exp_year: 2031, brand: 'visa' });
});

test('a brand is written as people write it', () => {
  expect(brandName('amex')).toBe('American Express');
  expect(brandName('girocard')).toBe('girocard');
});

test.each([
  ['visa', true],
  ['amex', true],
  ['diners', false],
  ['discover', false],
  // The provider does not know it either: the bank decides.
  ['unknown', true],
])(
  'where Visa and American Express are accepted, the answer for a card of brand %s is %s',
  (brand, answer) => {
    expect(isAccepted(brand, ['VISA', 'American Express'])).toBe(answer);
  },
);
