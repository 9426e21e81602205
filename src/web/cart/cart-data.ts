import type { CartLine, PriceSummary } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import { callApi } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { logProblem } from '#web/log-problem.ts';

/** What the cart shows: its lines when it was asked, and what the shop says of them. */
export interface CartData {
  lines: CartLine[];
  products: Product[];
  prices: PriceSummary;
}
export type CartAnswer = ({ ok: true } & CartData) | { ok: false; offline: boolean };

export const emptyCart: CartAnswer = {
  ok: true,
  lines: [],
  products: [],
  prices: { total: 0, subtotal: 0, delivery: 0 },
};

/** Asks the API for the products and prices of a cart. */
export async function fetchCartData(lines: CartLine[]): Promise<CartAnswer> {
  try {
    const [products, prices] = await Promise.all([
      callApi('someProducts', { ids: [...new Set(lines.map((line) => line._id))] }),
      callApi('getCartPrices', { items: lines }),
    ]);
    return { ok: true, lines, products, prices };
  } catch (problem) {
    logProblem(problem);
    return { ok: false, offline: problem instanceof ApiError && problem.code === 'offline' };
  }
}
