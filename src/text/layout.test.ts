import { expect, test } from 'vitest';
import { layoutText } from './layout.ts';

test('the way to the cart is named with the number that is to be seen on it', () => {
  expect(layoutText.cartWith(1)).toBe('Carrello, 1 prodotto');
  for (const count of [2, 99, 100, 615]) {
    expect(layoutText.cartWith(count)).toContain(` ${layoutText.cartCount(count)} `);
  }
  expect(layoutText.cartCount(615)).toBe('99+');
});
