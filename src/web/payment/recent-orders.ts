import { useEffect, useState } from 'react';
import type { RecentOrder, PlacedOrder } from '#contract/order.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem, orElse } from '#web/log-problem.ts';
import { samePieces, type CountedPiece } from '#shop/cart/same-piece.ts';
import { isNoAnswer } from '#web/api-error.ts';
import { useRepeated } from '#web/use-repeated.ts';

/** Orders of this browser in the last hours; empty when the call fails. */
export function fetchRecentOrders(): Promise<RecentOrder[]> {
  return orElse(callApi('recentOrders', {}), []);
}

/** Orders of this browser in the last hours; empty until loaded. */
export function useRecentOrders(): RecentOrder[] {
  const [orders, setOrders] = useState<RecentOrder[]>([]);

  useEffect(() => {
    void fetchRecentOrders().then(setOrders);
  }, []);

  return orders;
}

/** The newest order of the same pieces, beside those whose ids are known. */
export function findTwin(
  recent: RecentOrder[],
  { pieces, known }: { pieces: CountedPiece[]; known: string[] },
): RecentOrder | undefined {
  return recent.find(
    ({ order_id, products }) => !known.includes(order_id) && samePieces(products, pieces),
  );
}

export type CheckedOrder =
  | { ok: true; placed: PlacedOrder }
  /** `no_answer` when the shop could not be asked, or asks for patience. */
  | { ok: false; reason: 'refused' | 'no_answer' };

/** Whether an order is paid. */
export async function checkOrder(orderId: string): Promise<CheckedOrder> {
  try {
    return { ok: true, placed: await callApi('checkPayment', { order_id: orderId }) };
  } catch (problem) {
    logProblem(problem);
    return { ok: false, reason: isNoAnswer(problem) ? 'no_answer' : 'refused' };
  }
}

/** Checks an order when the line comes back, and every now and then; undefined until it is known. */
export function useRepeatedCheck(orderId: string): CheckedOrder | undefined {
  return useRepeated(async () => {
    const result = await checkOrder(orderId);
    return result.ok || result.reason === 'refused' ? result : undefined;
  });
}
