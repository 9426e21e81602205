import { expect, test } from 'vitest';
import { orderLinesMax, orderPiecesMax } from '#contract/limits.ts';
import { orderSizeText } from './cart.ts';

test('a refusal of too large an order says how large it may be', () => {
  expect(orderSizeText.too_many_lines).toContain(` ${orderLinesMax} `);
  expect(orderSizeText.too_many_pieces).toContain(` ${orderPiecesMax} `);
});
