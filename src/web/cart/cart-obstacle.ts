import type { DisplayLine } from '#contract/cart.ts';
import { orderSizeProblem } from '#contract/order-size.ts';
import { cartText } from '#text/cart.ts';
import { orderSizeText } from '#text/order-size.ts';

/**
 * The sentence that says why a cart cannot be ordered as it is; undefined when it can.
 * @param knowsStock false while a payment of this browser holds pieces: then they look fewer than they are
 */
export function cartObstacle(
  lines: DisplayLine[],
  { knowsStock }: { knowsStock: boolean },
): string | undefined {
  const gone = lines.find((line) => !line.available);
  if (gone) return gone.name ? cartText.isGone(gone.name) : cartText.removeUnavailable;
  const short = lines.find((line) => line.available && line.qty > line.stock);
  if (knowsStock && short?.available) return cartText.isShort(short);
  const problem = orderSizeProblem(lines);
  return problem && orderSizeText[problem];
}
