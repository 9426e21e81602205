import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Refund } from './order.ts';
import { piecesLeft, planRefund, refundedCents, type RefundWish } from './refund.ts';

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
    settles: false,
    createdAt: new Date(0),
    restock: false,
    ...changes,
  };
}

function plan(wish: RefundWish, refunds: Refund[] = []) {
  return planRefund({ order, refunds, wish });
}

test('without lines all that is left is given back, delivery included, for all pieces that are left', () => {
  expect(plan({ lines: [] })).toMatchObject({
    amountCents: 10_700,
    lines: [
      { line: 0, qty: 2 },
      { line: 1, qty: 1 },
    ],
  });
  expect(plan({ lines: [] }, [given({})])).toMatchObject({
    amountCents: 6700,
    leftCents: 6700,
    lines: [
      { line: 0, qty: 1 },
      { line: 1, qty: 1 },
    ],
  });
});

test('by line the agreed price of each piece is given back', () => {
  const lines = [
    { line: 0, qty: 2 },
    { line: 1, qty: 1 },
  ];
  expect(plan({ lines })).toMatchObject({ ok: true, amountCents: 10_000, lines });
});

test('any amount up to what is left is given back, for pieces or for none', () => {
  const lines = [{ line: 0, qty: 1 }];
  expect(plan({ lines: [], amountCents: 1250 })).toMatchObject({ amountCents: 1250, lines: [] });
  expect(plan({ lines, amountCents: 1250 })).toMatchObject({ amountCents: 1250, lines });
  expect(plan({ lines: [], amountCents: 6701 }, [given({})])).toMatchObject({
    reason: 'nothing_left',
  });
  for (const amountCents of [0, -1, 0.5, Number.NaN]) {
    expect(plan({ lines: [], amountCents })).toEqual({ ok: false, reason: 'bad_amount' });
  }
});

test('a piece is given back once', () => {
  const twice = [
    { line: 0, qty: 1 },
    { line: 0, qty: 1 },
  ];
  const refused = { ok: false, reason: 'bad_line' };
  expect(plan({ lines: twice }, [given({})])).toEqual(refused);
  expect(plan({ lines: twice, amountCents: 1 }, [given({})])).toEqual(refused);
  expect(plan({ lines: [{ line: 2, qty: 1 }] })).toEqual(refused);
  expect(plan({ lines: [{ line: 0, qty: 0 }] })).toEqual(refused);
});

test('a refund under way counts, a refused one does not', () => {
  const whole = given({ amountCents: 10_700, lines: [], state: 'pending' });
  expect(plan({ lines: [] }, [whole])).toEqual({ ok: false, reason: 'nothing_left' });
  expect(plan({ lines: [] }, [{ ...whole, state: 'refused' }])).toMatchObject({
    amountCents: 10_700,
  });
});

const wishes = fc.record({
  lines: fc.array(fc.record({ line: fc.nat({ max: 2 }), qty: fc.integer({ min: -1, max: 3 }) }), {
    maxLength: 3,
  }),
  amountCents: fc.option(fc.integer({ min: -10, max: 12_000 }), { nil: undefined }),
  state: fc.constantFrom('pending', 'done', 'refused'),
});

test('whatever is asked for, never more than was paid goes back, and no piece comes back twice', () => {
  fc.assert(
    fc.property(fc.array(wishes, { maxLength: 12 }), (asked) => {
      const refunds: Refund[] = [];
      for (const { state, ...wish } of asked) {
        const planned = plan(wish, refunds);
        if (!planned.ok) continue;
        const { amountCents, lines } = planned;
        refunds.push(given({ amountCents, lines, state }));
      }
      const standing = refunds.filter(({ state }) => state !== 'refused');
      expect(standing.every(({ amountCents }) => amountCents > 0)).toBe(true);
      expect(sum(standing.map(({ amountCents }) => amountCents))).toBeLessThanOrEqual(order.total);
      for (const [line, { qty }] of order.lines.entries()) {
        const pieces = standing.flatMap(({ lines }) => lines.filter((one) => one.line === line));
        expect(sum(pieces.map((piece) => piece.qty))).toBeLessThanOrEqual(qty);
      }
    }),
    { numRuns: 500 },
  );
});

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

test('the pieces left to send are those without a standing refund; an amount of its own takes no piece away', () => {
  const refunds = [
    given({}),
    given({ state: 'refused', lines: [{ line: 1, qty: 1 }] }),
    given({ state: 'pending', lines: [], amountCents: 500 }),
  ];
  expect(piecesLeft(order, refunds)).toEqual([1, 1]);
  expect(refundedCents(refunds)).toBe(4500);
});
