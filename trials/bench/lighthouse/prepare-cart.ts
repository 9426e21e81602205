import { calls } from '#contract/calls.ts';
import { serializeCart } from '#shop/cart/serialize-cart.ts';
import { readOrder, toLine } from '#support/shop/shopper.ts';
import type { CheckoutOrder } from '#web/order/checkout-order.ts';

export type PreparedCart = {
  /** Value of the cookie `cart`. */
  cart: string;
  order: CheckoutOrder;
};

const lineCount = 3;
const timeoutMs = 10_000;

/** A cart of some pieces that can be bought, and the order it becomes. */
export async function prepareCart(address: string): Promise<PreparedCart> {
  const { pagedProducts } = calls;
  const listed = await fetch(`${address}${pagedProducts.path}?type=accessories`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  const products = pagedProducts.response.parse(await listed.json());
  const lines = products.flatMap(toLine).slice(0, lineCount);
  const order = await readOrder(address, lines);
  const cookie = serializeCart(lines);
  if (order === undefined || !cookie.ok) throw new Error('No cart can be filled in this shop');
  return { cart: cookie.value, order };
}
