import type { DisplayLine } from '#contract/cart.ts';
import { orderSizeProblem } from '#contract/order-size.ts';
import { cartText } from '#text/cart.ts';
import { orderSizeText } from '#text/order-size.ts';

/** The sentence that says why a cart cannot be ordered as it is; undefined when it can. */
export function cartObstacle(lines: DisplayLine[]): string | undefined {
  if (lines.some((line) => !line.available)) return cartText.removeUnavailable;
  const problem = orderSizeProblem(lines);
  return problem && orderSizeText[problem];
}
