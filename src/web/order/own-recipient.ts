import type { RecipientResponse } from '#contract/order-progress.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';

export type KnownRecipient = Extract<RecipientResponse, { known: true }>;

/** The recipient of an order, and what only the browser that placed it may read; undefined in another one. */
export async function fetchOwnRecipient(orderId: string): Promise<KnownRecipient | undefined> {
  try {
    const response = await callApi('orderRecipient', { order_id: orderId });
    return response.known ? response : undefined;
  } catch (problem) {
    logProblem(problem);
    return undefined;
  }
}
