import type { OrderListItem } from '#contract/bottega/order-fields.ts';
import { refundText } from '#text/bottega-refund.ts';

/** Pieces of an order, by the places of its lines. */
export type Pieces = { line: number; qty: number }[];

type Lines = Pick<OrderListItem, 'lines'>;
type MadeLines = Pick<OrderListItem, 'lines' | 'made_lines'>;

/** The pieces that are in no parcel yet. */
export function piecesLeft({ lines }: Lines): Pieces {
  return lines.flatMap(({ left }, line) => (left > 0 ? [{ line, qty: left }] : []));
}

/** How many pieces of an order are made after it and have not left. */
export function piecesToMake({ lines, made_lines: made }: MadeLines): number {
  return made.reduce((sum, line) => sum + (lines[line]?.left ?? 0), 0);
}

/** The pieces that lie on the shelf, while others of the order are still to be made; else none. */
export function readyPieces(order: MadeLines): Pieces {
  if (piecesToMake(order) === 0) return [];
  return piecesLeft(order).filter(({ line }) => !order.made_lines.includes(line));
}

/** Without pieces that cannot be chosen any more. */
export function fitPieces(pieces: Pieces, most: Pieces): Pieces {
  const counts = new Map(most.map(({ line, qty }) => [line, qty]));
  return pieces.flatMap(({ line, qty }) => {
    const fit = Math.min(qty, counts.get(line) ?? 0);
    return fit > 0 ? [{ line, qty: fit }] : [];
  });
}

export function countOf(pieces: Pieces, line: number): number {
  return pieces.find((one) => one.line === line)?.qty ?? 0;
}

/** In words, such as `2 Cardigan Alba, Rosso`. */
export function pieceNames({ lines }: Lines, pieces: Pieces): string[] {
  return pieces.flatMap(({ line, qty }) => {
    const piece = lines[line];
    return piece === undefined ? [] : [refundText.piece({ ...piece, qty })];
  });
}
