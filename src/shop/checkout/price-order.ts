import type { PriceSummary } from '#contract/cart.ts';
import { sumPrices } from '#shop/cart/sum-prices.ts';
import type { Offer } from '#shop/orders/order-store.ts';

type Priced = {
  lines: readonly { qty: number }[];
  offers: readonly (Offer | undefined)[];
  thresholdCents: number;
};

/** What the lines cost by what the catalogue offers now, in cents; undefined when one is gone. */
export function priceOrder({ lines, offers, thresholdCents }: Priced): PriceSummary | undefined {
  const pieces = lines.flatMap(({ qty }, index) => {
    const offer = offers[index];
    if (offer === undefined) return [];
    return [{ qty, priceCents: offer.price, deliveryCents: offer.deliveryCents }];
  });
  return pieces.length === lines.length ? sumPrices({ pieces, thresholdCents }) : undefined;
}
