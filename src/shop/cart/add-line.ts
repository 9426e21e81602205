import type { CartLine } from '#contract/cart.ts';
import { quantityMax } from '#contract/limits.ts';
import { samePiece } from '#shop/cart/same-piece.ts';

/** Adds a line; the same product, colour and size raises the quantity of the line that is there. */
export function addLine(lines: CartLine[], added: CartLine): CartLine[] {
  if (!lines.some((line) => samePiece(line, added))) return [...lines, added];
  return lines.map((line) => {
    if (!samePiece(line, added)) return line;
    return { ...line, qty: Math.min(quantityMax, line.qty + added.qty) };
  });
}
