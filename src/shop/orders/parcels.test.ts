import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlannedShipment, Refund, RefundLine } from './order.ts';
import {
  choosePieces,
  partsOf,
  piecesSent,
  piecesToSend,
  stillToSend,
  takesFromParcel,
} from './parcels.ts';

const order = { lines: [{ qty: 2 }, { qty: 1 }] };

function parcel(number: number, lines: RefundLine[]): PlannedShipment {
  const at = new Date(0);
  const shipment = { key: `${number}`, orderId: 'o1', dueAt: at, leftAt: at };
  return { ...shipment, number, lines, outcome: 'shipped' };
}

function refund(...lines: RefundLine[]): Refund {
  const gone = { id: 'r1', orderId: 'o1', key: 'k1', amountCents: 1, createdAt: new Date(0) };
  return { ...gone, lines, state: 'done', restock: false, settles: false };
}

test('pieces that left in a part, or were paid back, are not to be packed any more', () => {
  const shipments = [parcel(1, [{ line: 0, qty: 1 }])];
  expect(piecesToSend(order, { refunds: [], shipments })).toEqual([1, 1]);
  const refunds = [refund({ line: 1, qty: 1 })];
  expect(piecesToSend(order, { refunds, shipments })).toEqual([1, 0]);
  expect(piecesSent(order, shipments)).toEqual([1, 0]);
});

test('a refund counts for pieces of its line that have not left, then for those that have', () => {
  const shipments = [parcel(1, [{ line: 0, qty: 1 }])];
  const sent = (qty: number) =>
    piecesToSend(order, { refunds: [refund({ line: 0, qty })], shipments });
  expect(sent(1)).toEqual([0, 1]);
  expect(sent(2)).toEqual([0, 1]);
});

test('a refund takes from a parcel that was handed over once no other piece of its line is left', () => {
  const { number: _, leftAt: __, outcome: ___, ...part } = parcel(1, [{ line: 0, qty: 1 }]);
  const whole = { ...part, lines: undefined };
  const takes = (shipment: PlannedShipment, line: number, qty: number) =>
    takesFromParcel(order, { refunds: [], shipments: [shipment] }, refund({ line, qty }));
  expect([takes(part, 0, 1), takes(part, 0, 2), takes(part, 1, 1)]).toEqual([false, true, false]);
  expect([takes(whole, 0, 1), takes(whole, 1, 1)]).toEqual([true, true]);
  expect(takes(parcel(1, [{ line: 0, qty: 1 }]), 0, 2)).toBe(false);
});

test('a part that was taken back has not left, and one that was just handed over has', () => {
  const lines = [{ line: 1, qty: 1 }];
  const back: PlannedShipment = { ...parcel(1, lines), outcome: 'taken_back' };
  const { number: _, leftAt: __, outcome: ___, ...open } = parcel(2, lines);
  expect([partsOf([back]), piecesSent(order, [back])]).toEqual([[], [0, 0]]);
  expect([partsOf([open]), piecesSent(order, [open])]).toEqual([[], [0, 1]]);
});

test('all that is left is the last parcel; more than is left is refused', () => {
  const all = [
    { line: 0, qty: 2 },
    { line: 1, qty: 1 },
  ];
  expect(choosePieces([2, 1], undefined)).toEqual({ ok: true });
  expect(choosePieces([2, 1], all)).toEqual({ ok: true });
  expect(
    choosePieces(
      [2, 1],
      [all[1], all[1]].flatMap((line) => line ?? []),
    ),
  ).toMatchObject({
    ok: false,
  });
  expect(choosePieces([2, 1], [{ line: 7, qty: 1 }])).toMatchObject({ ok: false });
  expect(stillToSend([1, 0], all)).toEqual([{ line: 0, qty: 1 }]);
});

test('whatever is chosen, no more leaves than is left, and what stays is the rest', () => {
  const pieces = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 4 });
  const wish = fc.array(
    fc.record({ line: fc.nat({ max: 4 }), qty: fc.integer({ min: 1, max: 4 }) }),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(pieces, wish, (toSend, lines) => {
      const chosen = choosePieces(toSend, lines);
      if (!chosen.ok) return;
      const ordered = { lines: toSend.map((qty) => ({ qty })) };
      const shipments = chosen.lines ? [parcel(1, chosen.lines)] : [];
      const rest = piecesToSend(ordered, { refunds: [], shipments });
      const sent = piecesSent(ordered, shipments);
      expect(rest.map((qty, at) => qty + (sent[at] ?? 0))).toEqual(toSend);
      expect(rest.some((qty) => qty > 0)).toBe(true);
    }),
  );
});
