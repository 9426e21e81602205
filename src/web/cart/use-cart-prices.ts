import { useEffect, useState } from 'react';
import type { CartLine, PriceSummary } from '#contract/cart.ts';
import { priceCart } from '#shop/cart/price-cart.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';
import { useRootData } from '#web/use-root-data.ts';
import type { CartData } from './cart-data.ts';

interface Confirmed {
  lines: CartLine[];
  prices: PriceSummary;
}

const settleMs = 200;

/**
 * What the lines cost: at once by the shop's own rule, then as the server confirms it.
 * @param onSurprise called when the server's total is another one: a price has changed
 */
export function useCartPrices(request: {
  lines: CartLine[];
  data: CartData;
  onSurprise: () => void;
}): PriceSummary {
  const { lines, data, onSurprise } = request;
  const { thresholdCents } = useRootData().settings;
  const [confirmed, setConfirmed] = useState<Confirmed>(data);
  const expected = priceCart({ lines, products: data.products, thresholdCents });
  const known = [confirmed, data].find((answer) => sameLines(answer.lines, lines));

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
