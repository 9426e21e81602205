import { expect, test } from 'vitest';
import { lastMove } from './last-change.tsx';

function shelfWith(size: { stock: number; last_move: string }) {
  const all = { id: '7', name: 'M', held: 0, kept_until: [], waiting: 0, retired: false, ...size };
  const piece = { product_id: 'sciarpa', name: 'Sciarpa', price: 7600, pieces: 'shelf' } as const;
  return [{ ...piece, color: { name: 'Blu', code: '#00f' }, sizes: [all] }];
}

const move = { move_id: '10', stock: 2 };
const { say } = lastMove({
  move,
  skuId: '7',
  productId: 'sciarpa',
  name: 'Sciarpa',
  pieces: 'shelf',
});

test('the message about a stock movement follows changes of the same size by another phone', () => {
  expect(say(shelfWith({ stock: 3, last_move: '11' }))).toBe('Sciarpa: ora 3 pezzi.');
});

test('a product that was read before the move does not take its number back', () => {
  expect(say(shelfWith({ stock: 3, last_move: '9' }))).toBe('Sciarpa: ora 2 pezzi.');
  expect(say([])).toBe('Sciarpa: ora 2 pezzi.');
});

test('it says how many people will be told, while it can be undone', () => {
  const told = lastMove({
    move: { ...move, to_tell: 2 },
    skuId: '7',
    productId: 'sciarpa',
    name: 'Sciarpa',
    pieces: 'shelf',
  });
  expect(told.say([])).toBe(
    'Sciarpa: ora 2 pezzi. Fra 5 minuti avvisiamo le 2 persone che lo aspettano.',
  );
});

test('of what is made once it is ordered it says how many are still sold', () => {
  const made = lastMove({
    move,
    skuId: '7',
    productId: 'sciarpa',
    name: 'Cardigan',
    pieces: 'made',
  });
  expect(made.say([])).toBe('Cardigan: ne facciamo ancora 2.');
});
