import type { CartLine } from '#contract/cart.ts';
import { nameKey } from '#contract/name-key.ts';

export type Piece = Pick<CartLine, '_id' | 'color' | 'size'>;

/** Two lines of the same product, colour and size are one line, however the two are spelt. */
export function samePiece(one: Piece, other: Piece): boolean {
  return (
    one._id === other._id &&
    nameKey(one.color.name) === nameKey(other.color.name) &&
    nameKey(one.size) === nameKey(other.size)
  );
}

export type CountedPiece = Piece & Pick<CartLine, 'qty'>;

/** Two lists hold the same sizes in the same quantities, in any order. */
export function samePieces(some: CountedPiece[], others: CountedPiece[]): boolean {
  return [...some, ...others].every((piece) => countOf(piece, some) === countOf(piece, others));
}

/** The lines of a cart without the pieces that were ordered; those that were added meanwhile stay. */
export function withoutPieces(lines: CartLine[], ordered: CountedPiece[]): CartLine[] {
  return lines.flatMap((line) => {
    const qty = line.qty - countOf(line, ordered);
    return qty > 0 ? [{ ...line, qty }] : [];
  });
}

function countOf(piece: Piece, pieces: CountedPiece[]): number {
  return pieces.reduce((sum, other) => (samePiece(other, piece) ? sum + other.qty : sum), 0);
}
