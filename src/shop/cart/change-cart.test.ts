import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeLine } from '#support/catalogue/make-product.ts';
import { addLine, removeLine, setQuantity } from './change-cart.ts';
import { parseCart } from './parse-cart.ts';
import { serializeCart } from './serialize-cart.ts';

const lines = fc.array(
  fc.record({ _id: fc.stringMatching(/^[a-z]{1,12}$/), size: fc.string({ unit: 'grapheme' }) }),
  { maxLength: 40 },
);

test('adding a piece that is there raises its quantity', () => {
  expect(addLine([makeLine({ qty: 2 })], makeLine({ model_index: 3 }))).toEqual([
    makeLine({ qty: 3 }),
  ]);
});

test('another colour or size of the same product is a line of its own', () => {
  const blue = makeLine({ color: { code: '#7d93a6', name: 'Blu' } });
  const small = makeLine({ size: 'S', size_index: 0 });
  expect(addLine(addLine([makeLine()], blue), small)).toEqual([makeLine(), blue, small]);
});

test('a line never asks for more than 999 pieces', () => {
  expect(addLine([makeLine({ qty: 999 })], makeLine())).toEqual([makeLine({ qty: 999 })]);
});

test('a quantity of 0 drops the line and leaves the others', () => {
  const other = makeLine({ size: 'L' });
  const cart = [makeLine({ qty: 2 }), other];
  expect(setQuantity({ lines: cart, piece: makeLine(), qty: 0 })).toEqual([other]);
  expect(setQuantity({ lines: cart, piece: other, qty: 5 })).toEqual([
    makeLine({ qty: 2 }),
    { ...other, qty: 5 },
  ]);
});

test('removing a line leaves the others', () => {
  const other = makeLine({ size: 'L' });
  expect(removeLine([makeLine(), other], makeLine())).toEqual([other]);
});

test('a cart written to the cookie is read back the same', () => {
  fc.assert(
    fc.property(lines, (pieces) => {
      const few = pieces.slice(0, 8);
      const cart = few.map((piece) => makeLine({ ...piece, size: piece.size.slice(0, 10) }));
      const written = serializeCart(cart);
      expect(parseCart(written.ok ? written.value : 'too large')).toEqual(cart);
    }),
  );
});

test('a cookie holds only characters that cookies may hold, and at most 4096 bytes', () => {
  fc.assert(
    fc.property(lines, (pieces) => {
      const written = serializeCart(pieces.map((piece) => makeLine(piece)));
      if (!written.ok) return;
      expect(written.value).toMatch(/^[!#-+\--:<-[\]-~]*$/);
      expect(new TextEncoder().encode(`cart=${written.value}`).length).toBeLessThanOrEqual(4096);
    }),
  );
});

test('a cart that a browser would drop is not written', () => {
  const cart = Array.from({ length: 30 }, (_, index) => makeLine({ _id: `piece-${index}` }));
  expect(serializeCart(cart)).toEqual({ ok: false });
  expect(serializeCart(cart.slice(0, 15)).ok).toBe(true);
});
