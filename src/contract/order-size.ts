import { orderLinesMax, orderPiecesMax } from '#contract/limits.ts';

/** Codes; `text/` has the Italian sentence for each. */
export const orderSizeProblems = ['too_many_lines', 'too_many_pieces'] as const;
export type OrderSizeProblem = (typeof orderSizeProblems)[number];

/** The limit that lines exceed; undefined within the limits. Apart from the schemas, since the cart uses it too. */
export function orderSizeProblem(lines: readonly { qty: number }[]): OrderSizeProblem | undefined {
  if (lines.length > orderLinesMax) return 'too_many_lines';
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  return pieces > orderPiecesMax ? 'too_many_pieces' : undefined;
}
