import { useEffect, useState } from 'react';
import type { RecentOrder } from '#contract/order.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';
import { samePieces, type CountedPiece } from '#shop/cart/same-pieces.ts';

/** Orders of this browser in the last hours; empty when the call fails. */
export async function fetchRecentOrders(): Promise<RecentOrder[]> {
  try {
    return await callApi('recentOrders', {});
  } catch (problem) {
    logProblem(problem);
    return [];
  }
}

/** Orders of this browser in the last hours; empty until loaded. */
export function useRecentOrders(): RecentOrder[] {
  const [orders, setOrders] = useState<RecentOrder[]>([]);

  useEffect(() => {
    let gone = false;
    void fetchRecentOrders().then((recent) => {
      if (!gone) setOrders(recent);
    });
    return () => {
      gone = true;
    };
  }, []);

  return orders;
}

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
