import { expect, test } from 'vitest';
import { orderLinesMax, orderPiecesMax } from '#contract/limits.ts';
import { orderSizeText } from './cart.ts';

test('who is told that an order is too large reads how large it may be', () => {
  expect(orderSizeText.too_many_lines).toContain(` ${orderLinesMax} `);
  expect(orderSizeText.too_many_pieces).toContain(` ${orderPiecesMax} `);
});
