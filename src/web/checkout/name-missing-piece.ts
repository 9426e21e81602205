import type { DisplayLine } from '#contract/cart.ts';
import { paths } from '#contract/paths.ts';
import { toDisplayLines } from '#shop/cart/to-display-lines.ts';
import { cartText } from '#text/cart.ts';
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
    return { ...refusal, ...findMissingPiece(lines, withReserved(found)) };
  } catch (problem) {
    logProblem(problem);
    return refusal;
  }
}

/**
 * Which piece is missing; undefined when all are there again.
 * @param found the ordered lines as the catalogue has them now
 */
export function findMissingPiece(
  ordered: OrderedLines,
  found: DisplayLine[],
): Pick<Refusal, 'message' | 'piecePath'> | undefined {
  const names = new Map(ordered.map(({ _id, name }) => [_id, name]));
  // A piece that left the catalogue has no name there any more, but the order has it.
  const named = found.map((line) => ({
    ...line,
    name: cartText.piece({
      name: line.name || (names.get(line._id) ?? ''),
      color: line.color.name,
      size: line.size,
    }),
  }));
  // The refused order has no reservation any more, so all the stock is available to this browser.
  const obstacle = cartObstacle(named, { knowsStock: true });
  if (obstacle === undefined) return undefined;
  const missing =
    found.find(({ available }) => !available) ?? found.find(({ qty, stock }) => qty > stock);
  const piecePath = missing?.name
    ? paths.productIn(missing._id, missing.color.name, missing.size)
    : undefined;
  return { message: `${obstacle} ${rejectedText.notCharged}`, piecePath };
}
