import { expect, test } from 'vitest';
import { samePieces, withoutPieces } from '#shop/cart/same-piece.ts';
import { makeLine } from '#support/catalogue/make-product.ts';

const red = makeLine();
const blue = makeLine({ color: { code: '#24405f', name: 'Blu' } });

test('the same sizes in the same quantities are the same pieces, whatever the order of the lines', () => {
  expect(samePieces([red, blue], [blue, red])).toBe(true);
  expect(samePieces([{ ...red, qty: 2 }], [red, red])).toBe(true);
  expect(samePieces([], [])).toBe(true);
});

test('another size, colour, quantity or a line more are other pieces', () => {
  expect(samePieces([red], [blue])).toBe(false);
  expect(samePieces([red], [{ ...red, size: 'S' }])).toBe(false);
  expect(samePieces([red], [{ ...red, qty: 2 }])).toBe(false);
  expect(samePieces([red], [red, blue])).toBe(false);
  expect(samePieces([red, blue], [red])).toBe(false);
  expect(samePieces([red], [])).toBe(false);
});

test('a catalogue in a new order, or another shade of a colour, leaves a piece what it is', () => {
  const moved = { ...red, model_index: 3, size_index: 2, color: { ...red.color, code: '#a0453a' } };
  expect(samePieces([red], [moved])).toBe(true);
});

test('the old and the new spelling of a colour and a size are one piece', () => {
  const respelt = { ...red, color: { ...red.color, name: 'ROSSO' }, size: red.size.toLowerCase() };
  expect(samePieces([red], [respelt])).toBe(true);
});

test('ordered pieces leave a cart, and those that were added meanwhile stay', () => {
  expect(withoutPieces([red, blue], [red])).toEqual([blue]);
  expect(withoutPieces([{ ...red, qty: 3 }], [red, red])).toEqual([red]);
  expect(withoutPieces([red], [{ ...red, qty: 2 }])).toEqual([]);
  expect(withoutPieces([blue], [red])).toEqual([blue]);
});
