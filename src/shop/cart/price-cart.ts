import type { CartLine, PriceSummary } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import { findLine } from '#shop/cart/find-line.ts';
import { sumPrices } from '#shop/cart/sum-prices.ts';

type Cart = { lines: CartLine[]; products: Product[]; thresholdCents: number };

/** What a cart costs in cents, by the products' own prices. A line that is gone costs nothing. */
export function priceCart({ lines, products, thresholdCents }: Cart): PriceSummary {
  const pieces = lines.flatMap((line) => {
    const product = findLine(line, products)?.product;
    if (product === undefined) return [];
    return [{ qty: line.qty, priceCents: product.price, deliveryCents: product.delivery_price }];
  });
  return sumPrices({ pieces, thresholdCents });
}
