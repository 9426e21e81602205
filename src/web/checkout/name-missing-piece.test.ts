import { expect, test } from 'vitest';
import { toDisplayLines } from '#shop/cart/to-display-lines.ts';
import { cartText } from '#text/cart.ts';
import { rejectedText } from '#text/payment.ts';
import { makeLine, makeProduct, makeVariant } from '#support/catalogue/make-product.ts';
import { missingPieceText, nameMissingPiece } from './name-missing-piece.ts';

const name = 'Cardigan Alba';
const ordered = [{ ...makeLine({ qty: 2 }), name, img: '', price: 14_500 }];
const stocked = (stock: number) =>
  makeProduct({ model_info: [makeVariant({ sizes: [{ size: 'M', stock }] })] });
const textWith = (...products: ReturnType<typeof stocked>[]) =>
  missingPieceText(ordered, toDisplayLines(ordered, products));

test('a piece that is missing when paying is named, and nothing was charged', () => {
  const { notCharged } = rejectedText;
  expect(textWith(stocked(0))).toBe(`${cartText.isShort({ name, stock: 0 })} ${notCharged}`);
  expect(textWith(stocked(1))).toBe(`${cartText.isShort({ name, stock: 1 })} ${notCharged}`);
});

test('a piece that left the catalogue keeps the name under which it was ordered', () => {
  expect(textWith()).toBe(`${cartText.isGone(name)} ${rejectedText.notCharged}`);
});

test('where all pieces are there again, and for any other reason, the shop’s own words stay', async () => {
  expect(textWith(stocked(2))).toBeUndefined();
  const refusal = { code: 'card_declined', message: 'Rifiutata' } as const;
  expect(await nameMissingPiece(refusal, ordered)).toEqual(refusal);
});
