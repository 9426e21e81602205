import type { RecentOrder } from '#contract/order.ts';
import { samePieces, type CountedPiece } from '#shop/cart/same-pieces.ts';

interface Wanted {
  pieces: CountedPiece[];
  /** Ids of orders that do not count. */
  known: string[];
}

/** The newest order of the same pieces, beside those that are known. */
export function findTwin(
  recent: RecentOrder[],
  { pieces, known }: Wanted,
): RecentOrder | undefined {
  return recent.find(
    ({ order_id, products }) => !known.includes(order_id) && samePieces(products, pieces),
  );
}
