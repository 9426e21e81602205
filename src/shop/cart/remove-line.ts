import type { CartLine } from '#contract/cart.ts';
import { type Piece, samePiece } from '#shop/cart/same-piece.ts';

export function removeLine(lines: CartLine[], piece: Piece): CartLine[] {
  return lines.filter((line) => !samePiece(line, piece));
}
