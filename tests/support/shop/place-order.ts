import { calls } from '#contract/calls.ts';
import type { CartLine } from '#contract/cart.ts';
import type { PayRequest } from '#contract/pay.ts';
import { payFor } from '#support/shop/make-order.ts';
import { type Counter, pickLines } from '#support/shop/shopper.ts';

type Wish = Partial<PayRequest> & { pieces?: number; lines?: CartLine[] };

/** Buys these lines, or the first pieces, of a shop that runs, by its calls; resolves to the order's id and number. */
export async function placeOrder(
  shop: Counter,
  { pieces = 1, lines, ...wish }: Wish = {},
): Promise<{ id: string; number: string }> {
  const products = lines ?? (await pickLines(shop, pieces));
  const priced = await post(shop, calls.getCartPrices.path, { items: products });
  const { subtotal, delivery, total } = calls.getCartPrices.response.parse(priced);
  const order = { products, subtotal, delivery, total };
  const paid = calls.pay.response.parse(
    await post(shop, calls.pay.path, payFor('', { ...wish, order })),
  );
  if (!('bill' in paid)) throw new Error('The order was not paid');
  return { id: paid.bill.order_id, number: paid.bill.order.number ?? '' };
}

async function post(shop: Counter, path: string, body: object): Promise<unknown> {
  const response = await fetch(shop.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.address },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`);
  return answer;
}
