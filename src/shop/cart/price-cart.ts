import type { CartLine, PriceSummary } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import { deliveryCents } from '#shop/cart/delivery-cents.ts';
import { findLine } from '#shop/cart/find-line.ts';

type Cart = { lines: CartLine[]; products: Product[]; thresholdCents: number };

/** A cart's price in cents, by the products' own prices. A line that is gone costs nothing. */
export function priceCart({ lines, products, thresholdCents }: Cart): PriceSummary {
  const pieces = lines.flatMap((line) => {
    const product = findLine(line, products)?.product;
    if (product === undefined) return [];
    return [{ qty: line.qty, priceCents: product.price, deliveryCents: product.delivery_price }];
  });
  return sumPrices({ pieces, thresholdCents });
}

type Bought = {
  pieces: readonly { qty: number; priceCents: number; deliveryCents: number }[];
  thresholdCents: number;
};

/** The subtotal of pieces in cents: the one sum of cart, checkout and order. */
export function sumPrices({ pieces, thresholdCents }: Bought): PriceSummary {
  const subtotal = pieces.reduce((sum, piece) => sum + piece.qty * piece.priceCents, 0);
  const deliveryPricesCents = pieces.map((piece) => piece.deliveryCents);
  const delivery = deliveryCents({ subtotalCents: subtotal, deliveryPricesCents, thresholdCents });
  return { total: subtotal + delivery, subtotal, delivery };
}
