import { expect, test } from 'vitest';
import { refundAmount, type Refund } from './refund.ts';

const order = {
  total: 10_700,
  lines: [
    { price: 4000, qty: 2 },
    { price: 2000, qty: 1 },
  ],
};

function given(changes: Partial<Refund>): Refund {
  return {
    id: 'r1',
    orderId: 'o1',
    key: 'k1',
    amountCents: 4000,
    lines: [{ line: 0, qty: 1 }],
    state: 'done',
    createdAt: new Date(0),
    ...changes,
  };
}

test('without lines all that is left is given back, delivery included', () => {
  expect(refundAmount({ order, given: [], lines: [] })).toEqual({ ok: true, amountCents: 10_700 });
  expect(refundAmount({ order, given: [given({})], lines: [] })).toEqual({
    ok: true,
    amountCents: 6700,
  });
});

test('by line the agreed price of each piece is given back', () => {
  const lines = [
    { line: 0, qty: 2 },
    { line: 1, qty: 1 },
  ];
  expect(refundAmount({ order, given: [], lines })).toEqual({ ok: true, amountCents: 10_000 });
});

test('a piece is given back once', () => {
  const twice = [
    { line: 0, qty: 1 },
    { line: 0, qty: 1 },
  ];
  const refused = { ok: false, reason: 'bad_line' };
  expect(refundAmount({ order, given: [given({})], lines: twice })).toEqual(refused);
  expect(refundAmount({ order, given: [], lines: [{ line: 2, qty: 1 }] })).toEqual(refused);
  expect(refundAmount({ order, given: [], lines: [{ line: 0, qty: 0 }] })).toEqual(refused);
});

test('a refund under way counts, a refused one does not', () => {
  const whole = given({ amountCents: 10_700, lines: [], state: 'pending' });
  const nothing = { ok: false, reason: 'nothing_left' };
  expect(refundAmount({ order, given: [whole], lines: [] })).toEqual(nothing);
  expect(refundAmount({ order, given: [{ ...whole, state: 'refused' }], lines: [] })).toEqual({
    ok: true,
    amountCents: 10_700,
  });
});
