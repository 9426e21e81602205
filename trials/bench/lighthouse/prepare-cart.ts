import { calls } from '#contract/calls.ts';
import type { CartLine } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import { serializeCart } from '#shop/cart/serialize-cart.ts';
import { toDisplayLines } from '#shop/cart/to-display-lines.ts';
import { toCheckoutOrder } from '#web/cart/to-checkout-order.ts';
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
  const { pagedProducts, getCartPrices } = calls;
  const listed = await fetch(`${address}${pagedProducts.path}?type=accessories`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  const products = pagedProducts.response.parse(await listed.json());
  const lines = products.flatMap(toLine).slice(0, lineCount);
  const priced = await fetch(`${address}${getCartPrices.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: lines }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const prices = getCartPrices.response.parse(await priced.json());
  const order = toCheckoutOrder({ lines: toDisplayLines(lines, products), products, prices });
  const cookie = serializeCart(lines);
  if (order === undefined || !cookie.ok) throw new Error('No cart can be filled in this shop');
  return { cart: cookie.value, order };
}

function toLine({ _id, model_info }: Product): CartLine[] {
  const [variant] = model_info;
  const size_index = variant?.sizes.findIndex(({ stock }) => stock > 0) ?? -1;
  const size = variant?.sizes[size_index]?.size;
  if (variant === undefined || size === undefined) return [];
  return [{ _id, model_index: 0, size_index, size, color: variant.color, qty: 1 }];
}
