import type { CartLine, PriceSummary } from "#contract/cart.ts";
import type { Product } from "#contract/product.ts";
import { deliveryCents } from "#shop/cart/delivery-cents.ts";
import { findLine } from "#shop/cart/find-line.ts";

type Cart = { lines: CartLine[]; products: Product[]; thresholdCents: number };

/** What a cart costs in cents, by the products' own prices. A line that is gone costs nothing. */
export function priceCart({ lines, products, thresholdCents }: Cart): PriceSummary {
  const bought = lines.flatMap((line) => {
    const found = findLine(line, products);
    return found === undefined ? [] : [{ qty: line.qty, product: found.product }];
  });
  const subtotal = bought.reduce((sum, { qty, product }) => sum + qty * product.price, 0);
  const deliveryPricesCents = bought.map(({ product }) => product.delivery_price);
  const delivery = deliveryCents({ subtotalCents: subtotal, deliveryPricesCents, thresholdCents });
  return { total: subtotal + delivery, subtotal, delivery };
}
