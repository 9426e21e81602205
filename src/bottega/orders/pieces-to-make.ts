import type { OrderListItem } from '#contract/bottega/order-fields.ts';

type Lines = Pick<OrderListItem, 'lines' | 'made_lines'>;

/** How many pieces of an order are made after it and have not left. */
export function piecesToMake({ lines, made_lines: made }: Lines): number {
  return made.reduce((sum, line) => sum + (lines[line]?.left ?? 0), 0);
}

/** The pieces that lie on the shelf, while others of the order are still to be made; else none. */
export function readyPart(order: Lines): { line: number; qty: number }[] {
  if (piecesToMake(order) === 0) return [];
  return order.lines.flatMap(({ left }, line) =>
    left > 0 && !order.made_lines.includes(line) ? [{ line, qty: left }] : [],
  );
}
