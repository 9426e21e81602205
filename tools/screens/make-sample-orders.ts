import { z } from 'zod';
import type { CartLine } from '#contract/cart.ts';
import { payFor } from '#support/shop/make-order.ts';
import { ada } from '#support/shop/shopper.ts';

/** Order ids, one for each end a payment can have. */
export interface SampleOrders {
  paid: string;
  /** Its bank waits for an answer. */
  waiting: string;
  refused: string;
}

const pricesSchema = z.object({ total: z.number(), subtotal: z.number(), delivery: z.number() });
const answerSchema = z.union([
  z.object({ bill: z.object({ order_id: z.string() }) }),
  z.object({ order_id: z.string() }),
  z.object({ error: z.object({ order_id: z.string() }) }),
]);

/** Orders these lines three times, with cards of the sandbox that end differently. */
export async function makeSampleOrders(address: string, lines: CartLine[]): Promise<SampleOrders> {
  const order = (card: string) => makeOrder({ address, lines, card });
  return {
    paid: await order('pm_card_visa'),
    waiting: await order('pm_card_authenticationRequired'),
    refused: await order('pm_card_chargeDeclinedInsufficientFunds'),
  };
}

type Wanted = { address: string; lines: CartLine[]; card: string };

async function makeOrder({ address, lines, card }: Wanted): Promise<string> {
  const prices = await post(`${address}/api/getCartPrices`, { items: lines });
  const order = { products: lines, ...pricesSchema.parse(prices) };
  const answer = await post(
    `${address}/api/pay`,
    payFor('', { order, payment_method_id: card, email: ada.email }),
  );
  const told = answerSchema.parse(answer);
  if ('bill' in told) return told.bill.order_id;
  return 'error' in told ? told.error.order_id : told.order_id;
}

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  return response.json();
}
