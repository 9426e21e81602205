import type { RecipientResponse } from '#contract/order-progress.ts';
import { callApi } from '#web/api-client.ts';
import { orElse } from '#web/log-problem.ts';

export type KnownRecipient = Extract<RecipientResponse, { known: true }>;

/** The recipient of an order, and what only the browser that placed it may read; undefined in another one. */
export async function fetchOwnRecipient(orderId: string): Promise<KnownRecipient | undefined> {
  const response = await orElse(callApi('orderRecipient', { order_id: orderId }), undefined);
  return response?.known ? response : undefined;
}
