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
