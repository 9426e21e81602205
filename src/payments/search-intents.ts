import type Stripe from 'stripe';

/** Ids of the intents whose metadata name this order. */
export async function searchIntents(stripe: Stripe, orderId: string): Promise<string[]> {
  const ids: string[] = [];
  const query = `metadata['order_id']:'${orderId}'`;
  for await (const { id } of stripe.paymentIntents.search({ query, limit: 100 })) ids.push(id);
  return ids;
}
