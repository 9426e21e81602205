import type { CartLine } from '#contract/cart.ts';
import { quantityMax } from '#contract/limits.ts';
import { type Piece, samePiece } from './same-piece.ts';

/** Adds a line; the same product, colour and size raises the quantity of the line that is there. */
export function addLine(lines: CartLine[], added: CartLine): CartLine[] {
  if (!lines.some((line) => samePiece(line, added))) return [...lines, added];
  return lines.map((line) => {
    if (!samePiece(line, added)) return line;
    return { ...line, qty: Math.min(quantityMax, line.qty + added.qty) };
  });
}

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
