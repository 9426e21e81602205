import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatEuro } from './money.ts';

test('an amount has two decimals, a comma and a space that does not break', () => {
  expect(formatEuro(4500)).toBe('45,00\u00a0€');
  expect(formatEuro(5)).toBe('0,05\u00a0€');
  expect(formatEuro(123_456)).toBe('1.234,56\u00a0€');
  expect(formatEuro(123_456_789)).toBe('1.234.567,89\u00a0€');
});

test("nothing to pay is 'Gratuito'", () => {
  expect(formatEuro(0)).toBe('Gratuito');
});

test('a fraction of a cent is refused', () => {
  expect(() => formatEuro(0.5)).toThrow(RangeError);
});

test('every amount can be read back to the same cents', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger().filter((cents) => cents !== 0),
      (cents) => {
        expect(Number(formatEuro(cents).replace(/[^\d-]/g, ''))).toBe(cents);
      },
    ),
  );
});

test('every amount is written as the Italian locale writes it, with a point between all thousands', () => {
  const italian = new Intl.NumberFormat('it-IT', {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
      expect(formatEuro(cents)).toBe(italian.format(cents / 100));
    }),
  );
});
