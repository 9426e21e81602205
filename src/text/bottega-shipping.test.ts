import { expect, test } from 'vitest';
import { shipText } from './bottega-shipping.ts';

test('a shipment that is taken back says that its code goes, where it has one', () => {
  const { body } = shipText.mistakes.shipped;
  expect(body({ tracking: 'BRT 1' })).toBe(
    'L’ordine torna fra quelli da spedire e il codice si toglie.',
  );
  expect(body({})).toBe('L’ordine torna fra quelli da spedire.');
});
