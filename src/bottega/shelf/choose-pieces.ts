import type { ShelfPiece } from '#contract/bottega/stock.ts';

export const shelfFilters = ['all', 'gone', 'last', 'retired'] as const;
export type ShelfFilter = (typeof shelfFilters)[number];

/** Of what is on sale the pieces that are wanted, whole; of what is not, the sizes alone. */
export function choosePieces(pieces: readonly ShelfPiece[], filter: ShelfFilter): ShelfPiece[] {
  const isRetired = filter === 'retired';
  return pieces
    .map((piece) => ({
      ...piece,
      sizes: piece.sizes.filter(({ retired }) => retired === isRetired),
    }))
    .filter((piece) => piece.sizes.length > 0 && isWanted(piece, filter));
}

/** All its colours, on sale or not. */
export function chooseProduct(pieces: readonly ShelfPiece[], productId: string): ShelfPiece[] {
  return pieces.filter(({ product_id, sizes }) => product_id === productId && sizes.length > 0);
}

/** On sale or not: every word that was typed stands in the name or the colour, with or without accents. */
export function searchPieces(pieces: readonly ShelfPiece[], typed: string): ShelfPiece[] {
  const words = plain(typed).split(/\s+/);
  return pieces.filter(({ name, color, sizes }) => {
    const told = plain(`${name} ${color.name}`);
    return sizes.length > 0 && words.every((word) => told.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function isWanted({ sizes }: ShelfPiece, filter: ShelfFilter): boolean {
  switch (filter) {
    case 'all':
    case 'retired':
      return true;
    case 'gone':
      return sizes.some(({ stock }) => stock === 0);
    case 'last':
      return sizes.some(({ stock }) => stock === 1);
  }
}
