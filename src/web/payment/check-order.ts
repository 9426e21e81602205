import type { PlacedOrder } from '#contract/order.ts';
import { callApi } from '#web/api-client.ts';
import { isNoAnswer } from '#web/api-error.ts';
import { logProblem } from '#web/log-problem.ts';
import { useRepeated } from '#web/use-repeated.ts';

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
