import { expect, test } from 'vitest';
import {
  amountProblem,
  chooseKind,
  fitRefund,
  isRestocked,
  newRefund,
  piecesToName,
  productsBack,
  toRefundRequest,
} from './refund-draft.ts';

const draft = { ...newRefund(), what: 'some' as const };
const scarf = { line: 0, qty: 2 };
const cardigan = { line: 1, qty: 1 };

test('pieces that somebody else has paid back meanwhile leave the choice, and the others stay', () => {
  const chosen = { ...draft, lines: [scarf, cardigan] };
  const fitted = fitRefund(chosen, [{ line: 0, qty: 1 }, cardigan]);
  expect(fitted).toEqual({ ...chosen, lines: [{ line: 0, qty: 1 }, cardigan] });
  expect(fitRefund(chosen, [cardigan]).lines).toEqual([cardigan]);
  expect(fitRefund(chosen, []).lines).toEqual([]);
});

test('the reason of one amount is not recorded for another kind of refund', () => {
  const typed = { ...draft, what: 'amount' as const, reason: 'meno spedizione' };
  expect(chooseKind(typed, 'whole')).toMatchObject({ what: 'whole', reason: '' });
});

test('with an amount the pieces that come back are named, once some have left', () => {
  const amount = { ...draft, what: 'amount' as const, amount: '45,50', lines: [cardigan] };
  expect(toRefundRequest(amount)).toEqual({ amount: 4550, lines: [cardigan] });
  const unsent = { history: [], lines: [] };
  const shipped = { history: [{ at: '2026-11-25T09:00:00.000Z', cause: 'shipped' }], lines: [] };
  expect(piecesToName(amount, shipped, [cardigan])).toEqual([cardigan]);
  expect(piecesToName(amount, unsent, [])).toEqual([]);
  const piece = { _id: 'p', name: 'P', size: 'M', color: { code: '#a32', name: 'R' } };
  const here = { ...piece, qty: 1, price: 4600, img: '', left: 1, sent: 0 };
  expect(piecesToName(amount, { history: [], lines: [here] }, [{ line: 0, qty: 1 }])).toEqual([]);
  expect(piecesToName(draft, { history: [], lines: [here] }, [{ line: 0, qty: 1 }])).toEqual([
    { line: 0, qty: 1 },
  ]);
});

test('what comes back for a refund that names no piece is counted on the shelf of its product', () => {
  const piece = { _id: 'p', name: 'P', size: 'M', color: { code: '#a32', name: 'R' } };
  const bought = { ...piece, qty: 1, price: 4600, img: '', left: 1 };
  const lines = [
    { ...bought, sent: 1 },
    { ...bought, sent: 0 },
    { ...bought, _id: 'q', name: 'Q', sent: 0 },
  ];
  const done = { state: 'done' as const, lines: [] };
  const both = [
    { _id: 'p', name: 'P' },
    { _id: 'q', name: 'Q' },
  ];
  const shipped = [{ at: '2026-11-25T09:00:00.000Z', cause: 'shipped' }];
  expect(productsBack({ history: shipped, lines }, done)).toEqual(both);
  expect(productsBack({ history: [], lines }, done)).toEqual(both.slice(0, 1));
  expect(productsBack({ history: shipped, lines }, { ...done, state: 'pending' })).toEqual([]);
  expect(productsBack({ history: shipped, lines }, { ...done, lines: [cardigan] })).toEqual([]);
});

test('a choice that can still be paid back is the very same', () => {
  const chosen = { ...draft, lines: [cardigan] };
  expect(fitRefund(chosen, [scarf, cardigan])).toBe(chosen);
});

test('pieces of a parcel that never left go on sale again unless somebody says no', () => {
  expect(isRestocked(newRefund(), { history: [], lines: [] }, [])).toBe(true);
  expect(isRestocked({ restock: false }, { history: [], lines: [] }, [])).toBe(false);
});

test('pieces of a parcel that left stay off sale until somebody says that they are back', () => {
  const shipped = { history: [{ at: '2026-11-25T09:00:00.000Z', cause: 'shipped' }], lines: [] };
  expect(isRestocked(newRefund(), shipped, [])).toBe(false);
  expect(isRestocked({ restock: true }, shipped, [])).toBe(true);
  const handedOver = { key: 'one', until: '2026-11-25T09:00:00.000Z' };
  const leaving = { history: [], handed_over: handedOver, lines: [] };
  expect(isRestocked(newRefund(), leaving, [])).toBe(false);
});

test('of an order that left in part, pieces that left stay off sale, and the others go on sale again', () => {
  const piece = { _id: 'p', name: 'P', size: 'M', color: { code: '#a32', name: 'R' } };
  const bought = { ...piece, qty: 1, price: 4600, img: '' };
  const lines = [
    { ...bought, left: 0, sent: 1 },
    { ...bought, left: 1, sent: 0 },
  ];
  const parted = { history: [], lines };
  expect(isRestocked(newRefund(), parted, [{ line: 0, qty: 1 }])).toBe(false);
  expect(isRestocked(newRefund(), parted, [{ line: 1, qty: 1 }])).toBe(true);
});

test.each([
  ['', 'missing'],
  [' ', 'missing'],
  ['0', 'nothing'],
  ['0,00 €', 'nothing'],
  ['-5', 'negative'],
  ['−5', 'negative'],
  ['12,345', 'too_fine'],
  ['1 euro 5', 'unclear'],
  ['12,', 'unclear'],
  ['12,5', undefined],
  ['12.5', undefined],
])('of the amount %j it is said what is wrong: %s', (typed, problem) => {
  expect(amountProblem(typed)).toBe(problem);
});
