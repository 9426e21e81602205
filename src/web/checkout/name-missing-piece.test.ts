import { expect, test } from 'vitest';
import { toDisplayLines } from '#shop/cart/to-display-lines.ts';
import { paths } from '#contract/paths.ts';
import { cartText } from '#text/cart.ts';
import { rejectedText } from '#text/payment.ts';
import { makeLine, makeProduct, makeVariant } from '#support/catalogue/make-product.ts';
import { findMissingPiece, nameMissingPiece } from './name-missing-piece.ts';

const name = 'Cardigan Alba';
const line = makeLine({ qty: 2 });
const ordered = [{ ...line, name, img: '', price: 14_500 }];
const piece = cartText.piece({ name, color: line.color.name, size: line.size });
const stocked = (stock: number) =>
  makeProduct({ model_info: [makeVariant({ sizes: [{ size: 'M', stock }] })] });
const missingWith = (...products: ReturnType<typeof stocked>[]) =>
  findMissingPiece(ordered, toDisplayLines(ordered, products));

test('a piece that is missing when paying is named with colour and size, and nothing was charged', () => {
  const piecePath = paths.productIn(line._id, line.color.name, line.size);
  for (const stock of [0, 1]) {
    const message = `${cartText.isShort({ name: piece, stock })} ${rejectedText.notCharged}`;
    expect(missingWith(stocked(stock))).toEqual({ message, piecePath });
  }
});

test('a piece that left the catalogue keeps the name under which it was ordered, and has no page', () => {
  const message = `${cartText.isGone(piece)} ${rejectedText.notCharged}`;
  expect(missingWith()).toEqual({ message, piecePath: undefined });
});

test('where all pieces are there again, and for any other reason, the shop’s own words stay', async () => {
  expect(missingWith(stocked(2))).toBeUndefined();
  const refusal = { code: 'card_declined', message: 'Rifiutata' } as const;
  expect(await nameMissingPiece(refusal, ordered)).toEqual(refusal);
});
