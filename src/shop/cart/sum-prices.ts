import type { PriceSummary } from '#contract/cart.ts';
import { deliveryCents } from '#shop/cart/delivery-cents.ts';

type Bought = {
  pieces: readonly { qty: number; priceCents: number; deliveryCents: number }[];
  thresholdCents: number;
};

/** What pieces cost together, in cents: the one sum of cart, checkout and order. */
export function sumPrices({ pieces, thresholdCents }: Bought): PriceSummary {
  const subtotal = pieces.reduce((sum, piece) => sum + piece.qty * piece.priceCents, 0);
  const deliveryPricesCents = pieces.map((piece) => piece.deliveryCents);
  const delivery = deliveryCents({ subtotalCents: subtotal, deliveryPricesCents, thresholdCents });
  return { total: subtotal + delivery, subtotal, delivery };
}
