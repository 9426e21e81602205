import type { DisplayLine, PriceSummary } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import type { CheckoutOrder } from '#web/order/checkout-order.ts';
import { orderSizeProblem } from '#contract/order-size.ts';
import { cartText, orderSizeText } from '#text/cart.ts';

/** The cart as it goes to the checkout; undefined while it holds a line that is gone. */
export function toCheckoutOrder(cart: {
  lines: DisplayLine[];
  products: Product[];
  prices: PriceSummary;
}): CheckoutOrder | undefined {
  const { lines, products, prices } = cart;
  if (lines.length === 0 || lines.some((line) => !line.available)) return undefined;
  const { total, subtotal, delivery } = prices;
  return {
    total,
    subtotal,
    delivery,
    products: lines.map((line) => ({
      _id: line._id,
      model_index: line.model_index,
      size_index: line.size_index,
      size: line.size,
      color: line.color,
      qty: line.qty,
      name: line.name,
      img: line.img,
      price: line.price,
      promise: products.find((product) => product._id === line._id)?.promise,
    })),
  };
}

/**
 * The sentence that says why a cart cannot be ordered as it is; undefined when it can.
 * @param knowsStock false while a payment of this browser holds pieces: then they look fewer than they are
 */
export function cartObstacle(
  lines: DisplayLine[],
  { knowsStock }: { knowsStock: boolean },
): string | undefined {
  const gone = lines.find((line) => !line.available);
  if (gone) return gone.name ? cartText.isGone(gone.name) : cartText.removeUnavailable;
  const short = lines.find((line) => line.available && line.qty > line.stock);
  if (knowsStock && short?.available) return cartText.isShort(short);
  const problem = orderSizeProblem(lines);
  return problem && orderSizeText[problem];
}
