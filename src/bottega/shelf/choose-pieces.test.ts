import { expect, test } from 'vitest';
import type { ShelfPiece } from '#contract/bottega/stock.ts';
import { choosePieces, searchPieces } from '#bottega/shelf/choose-pieces.ts';

const size = {
  id: '1',
  name: 'M',
  stock: 2,
  held: 0,
  kept_until: [],
  waiting: 0,
  last_move: '1',
  retired: false,
};

function piece(name: string, color: string, sizes: Partial<typeof size>[] = [{}]): ShelfPiece {
  return {
    product_id: name.toLowerCase(),
    name,
    color: { name: color, code: '#aabbcc' },
    pieces: 'shelf' as const,
    price: 4500,
    sizes: sizes.map((one) => ({ ...size, ...one })),
  };
}

const names = (pieces: ShelfPiece[]) => pieces.map(({ name, color }) => `${name} ${color.name}`);

test('pieces are found by the words of their name and colour, in any order, with or without accents', () => {
  const pieces = [
    piece('Maglia Perù', 'Blu'),
    piece('Maglia Alba', 'Blu notte'),
    piece('Sciarpa', 'Panna'),
  ];
  expect(names(searchPieces(pieces, 'peru'))).toEqual(['Maglia Perù Blu']);
  expect(names(searchPieces(pieces, 'BLU maglia'))).toEqual([
    'Maglia Perù Blu',
    'Maglia Alba Blu notte',
  ]);
  expect(searchPieces(pieces, 'calza')).toEqual([]);
});

test('what is off sale is found too, and otherwise stands apart', () => {
  const pieces = [piece('Maglia', 'Blu', [{}, { id: '2', stock: 0, retired: true }])];
  expect(searchPieces(pieces, 'maglia')[0]?.sizes).toHaveLength(2);
  expect(choosePieces(pieces, 'retired')[0]?.sizes).toMatchObject([{ id: '2' }]);
  expect(choosePieces(pieces, 'gone')).toEqual([]);
});
