import type { CartLine } from '#contract/cart.ts';
import { quantityMax } from '#contract/limits.ts';
import { type Piece, samePiece } from './same-piece.ts';

type Change = { lines: CartLine[]; piece: Piece; qty: number };

/** Sets how many of a piece the cart holds; at 0 its line is gone. */
export function setQuantity({ lines, piece, qty }: Change): CartLine[] {
  return lines
    .map((line) => (samePiece(line, piece) ? { ...line, qty: Math.min(quantityMax, qty) } : line))
    .filter((line) => line.qty > 0);
}

export function removeLine(lines: CartLine[], piece: Piece): CartLine[] {
  return lines.filter((line) => !samePiece(line, piece));
}
