import type { CartLine } from '#contract/cart.ts';

export type Piece = Pick<CartLine, '_id' | 'color' | 'size'>;

/** Two lines of the same product, colour and size are one line. */
export function samePiece(one: Piece, other: Piece): boolean {
  return one._id === other._id && one.color.name === other.color.name && one.size === other.size;
}
