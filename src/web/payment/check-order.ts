import type { OrderView } from '#contract/order.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';

/** The paid order; undefined when the payment check fails for whatever reason (spec section 8). */
export async function checkOrder(orderId: string): Promise<OrderView | undefined> {
  try {
    const { order } = await callApi('checkPayment', { order_id: orderId });
    return order;
  } catch (problem) {
    logProblem(problem);
    return undefined;
  }
}
