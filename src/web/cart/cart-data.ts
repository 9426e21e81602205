import { useEffect, useState } from 'react';
import type { CartLine, CartPrices, PriceSummary } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import { callApi } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { logProblem } from '#web/log-problem.ts';
import { priceCart } from '#shop/cart/price-cart.ts';
import { useRootData } from '#web/root-data.ts';

const settleMs = 200;

/** The lines of the cart when it was loaded, with their products and prices. */
export interface CartData {
  lines: CartLine[];
  products: Product[];
  prices: CartPrices;
}
export type CartResult = ({ ok: true } & CartData) | { ok: false; offline: boolean };

export const emptyCart: CartResult = {
  ok: true,
  lines: [],
  products: [],
  prices: { total: 0, subtotal: 0, delivery: 0 },
};

/** Asks the API for the products and prices of a cart. */
export async function fetchCartData(lines: CartLine[]): Promise<CartResult> {
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

/**
 * The prices of the lines: at once by the shop's own rule, then as the server confirms them.
 * @param onSurprise called when the server's total is another one: a price has changed
 */
export function useCartPrices(request: {
  lines: CartLine[];
  data: CartData;
  onSurprise: () => void;
}): PriceSummary {
  const { lines, data, onSurprise } = request;
  const { thresholdCents } = useRootData().settings;
  const [confirmed, setConfirmed] = useState<Pick<CartData, 'lines' | 'prices'>>(data);
  const expected = priceCart({ lines, products: data.products, thresholdCents });
  const known = [confirmed, data].find((result) => sameLines(result.lines, lines));

  useEffect(() => {
    if (known !== undefined) return;
    let late = false;
    const timer = setTimeout(async () => {
      try {
        const prices = await callApi('getCartPrices', { items: lines });
        if (late) return;
        setConfirmed({ lines, prices });
        if (prices.total !== expected.total) onSurprise();
      } catch (problem) {
        logProblem(problem);
      }
    }, settleMs);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [known, lines, expected.total, onSurprise]);

  return known?.prices ?? expected;
}

function sameLines(one: CartLine[], other: CartLine[]): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
