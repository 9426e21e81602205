import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { makeProduct, makeVariant } from '#support/catalogue/make-product.ts';
import { cardNotes } from './card-product.ts';

function withStock(stocks: number[], changes: Partial<Product> = {}): Product {
  const sizes = stocks.map((stock, index) => ({ size: `${index}`, stock }));
  return makeProduct({
    model_info: [makeVariant({ sizes }), makeVariant({ sizes: [] })],
    ...changes,
  });
}

test.each([
  ['shelf', 10, ['Pronto']],
  ['made', 12, ['Si fa in 12 giorni lavorativi']],
  ['made', 1, ['Si fa in un giorno lavorativo']],
] as const)('a card of pieces that are %s in %i days says %o', (pieces, ttd, notes) => {
  expect(cardNotes(withStock([3, 0], { pieces, ttd }))).toEqual(notes);
});

test('one piece left in all sizes and colours together is the last', () => {
  expect(cardNotes(withStock([0, 1], { pieces: 'shelf' }))).toEqual(['Ultimo pezzo', 'Pronto']);
  expect(cardNotes(withStock([1, 1], { pieces: 'shelf' }))).toEqual(['Pronto']);
  const variant = makeVariant({ sizes: [{ size: 'unica', stock: 1 }] });
  const inTwoColours = withStock([], { pieces: 'shelf', model_info: [variant, variant] });
  expect(cardNotes(inTwoColours)).toEqual(['Pronto']);
});

test('a card of a piece that is sold out promises nothing', () => {
  expect(cardNotes(withStock([0, 0]))).toEqual([]);
});
