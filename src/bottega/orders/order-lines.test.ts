import { expect, test } from 'vitest';
import { piecesToMake, readyPieces } from './order-lines.ts';

function makeLine(left: number) {
  const color = { code: '#a32', name: 'R' };
  return { _id: 'p', name: 'P', size: 'M', color, qty: 2, price: 4600, img: '', left, sent: 0 };
}

test('pieces that are made after the order are to make until they leave, and the others are ready', () => {
  const lines = [makeLine(2), makeLine(1), makeLine(0)];
  const order = { lines, made_lines: [1, 2] };
  expect([piecesToMake(order), readyPieces(order)]).toEqual([1, [{ line: 0, qty: 2 }]]);
  const ready = { lines, made_lines: [2] };
  expect([piecesToMake(ready), readyPieces(ready)]).toEqual([0, []]);
});
