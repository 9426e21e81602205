import type { DisplayLine, PriceSummary } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import type { CheckoutOrder } from '#web/checkout/checkout-order.ts';

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
      ttd: products.find((product) => product._id === line._id)?.ttd ?? 0,
    })),
  };
}
