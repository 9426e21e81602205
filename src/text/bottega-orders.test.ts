import { expect, test } from 'vitest';
import { ordersText } from './bottega-orders.ts';
import { refundText } from './bottega-refund.ts';

const line = {
  _id: 'berretto',
  name: 'Berretto',
  size: 'M',
  color: { name: 'Rosso', code: '#a32' },
  price: 4600,
  img: '',
};

test.each([
  [1, 1, 'Rosso, taglia M'],
  [2, 2, 'Rosso, taglia M, 2 pezzi'],
  [2, 1, 'Rosso, taglia M, 1 di 2, uno reso'],
  [5, 2, 'Rosso, taglia M, 2 di 5, 3 resi'],
  [1, 0, 'Rosso, taglia M, reso'],
  [3, 0, 'Rosso, taglia M, tutti e 3 resi'],
])('of %i pieces of which %i are left it says: %s', (qty, left, words) => {
  expect(ordersText.piece({ ...line, qty, left, sent: 0 })).toBe(words);
});

test.each([
  [1, 0, 1, 'Rosso, taglia M, già partito'],
  [3, 0, 3, 'Rosso, taglia M, tutti e 3 già partiti'],
  [3, 2, 1, 'Rosso, taglia M, 2 di 3, uno già partito'],
  [5, 1, 2, 'Rosso, taglia M, 1 di 5, 2 già partiti, 2 resi'],
])('of %i pieces of which %i are left and %i have left it says: %s', (qty, left, sent, words) => {
  expect(ordersText.piece({ ...line, qty, left, sent })).toBe(words);
});

test('a refund names the pieces that went back, and an amount of its own names none', () => {
  const row = { amount: '46,00 €', day: '25 novembre' };
  const pieces = [refundText.piece({ ...line, qty: 1 }), refundText.piece({ ...line, qty: 2 })];
  expect(refundText.row({ ...row, pieces })).toBe(
    '46,00 € il 25 novembre: Berretto, Rosso; 2 Berretto, Rosso',
  );
  expect(refundText.row({ ...row, pieces: [] })).toBe('46,00 € il 25 novembre');
});

test('a day that begins with a vowel is told with its article', () => {
  const due = { amount: '67,00 €', day: '11 dicembre 2026', hasDelivery: false, isLate: false };
  expect(ordersText.giveBack(due)).toBe('Da rendere 67,00 € entro l’11 dicembre 2026');
});

test('to Anna one writes with a d', () => {
  expect(['Anna', 'Giulia', 'ada'].map(ordersText.write)).toEqual([
    'Scrivi ad Anna',
    'Scrivi a Giulia',
    'Scrivi ad ada',
  ]);
});
