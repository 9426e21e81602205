import type { DisplayLine } from '#contract/cart.ts';
import { toDisplayLines } from '#shop/cart/to-display-lines.ts';
import { rejectedText } from '#text/payment.ts';
import { callApi } from '#web/api-client.ts';
import { withReserved } from '#web/cart-store/reserved-pieces.ts';
import { cartObstacle } from '#web/cart/to-checkout-order.ts';
import { logProblem } from '#web/log-problem.ts';
import type { CheckoutOrder } from '#web/order/checkout-order.ts';
import type { Refusal } from '#web/payment/refusal.ts';

type OrderedLines = CheckoutOrder['products'];

/**
 * A refusal for want of a piece, in the words by which the cart names it; every other one, and one whose
 * piece is not to be found, as the shop told it.
 */
export async function nameMissingPiece(refusal: Refusal, lines: OrderedLines): Promise<Refusal> {
  if (refusal.code !== 'not_available') return refusal;
  try {
    const ids = [...new Set(lines.map(({ _id }) => _id))];
    const found = toDisplayLines(lines, await callApi('someProducts', { ids }));
    const message = missingPieceText(lines, withReserved(found));
    return message === undefined ? refusal : { ...refusal, message };
  } catch (problem) {
    logProblem(problem);
    return refusal;
  }
}

/**
 * Which piece is missing; undefined when all are there again.
 * @param found the ordered lines as the catalogue has them now
 */
export function missingPieceText(ordered: OrderedLines, found: DisplayLine[]): string | undefined {
  const names = new Map(ordered.map(({ _id, name }) => [_id, name]));
  // What left the catalogue has no name there any more: the order still knows it.
  const named = found.map((line) => ({ ...line, name: line.name || (names.get(line._id) ?? '') }));
  // The refused order holds nothing any more, so that the stock is what this browser can have.
  const obstacle = cartObstacle(named, { knowsStock: true });
  return obstacle && `${obstacle} ${rejectedText.notCharged}`;
}
