import type { PlacedOrder } from '#contract/order.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';

/** The paid order; undefined when the payment check fails for whatever reason (spec section 8). */
export async function checkOrder(orderId: string): Promise<PlacedOrder | undefined> {
  try {
    return await callApi('checkPayment', { order_id: orderId });
  } catch (problem) {
    logProblem(problem);
    return undefined;
  }
}
