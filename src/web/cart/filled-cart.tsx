import { useCallback, useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { CartLine } from '#contract/cart.ts';
import { paths } from '#contract/paths.ts';
import { toDisplayLines } from '#shop/cart/to-display-lines.ts';
import type { CartData } from './cart-data.ts';
import { cartObstacle } from './cart-obstacle.ts';
import { CartColumns } from './cart-frame.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartSummary } from './cart-summary.tsx';
import { toCheckoutOrder } from './to-checkout-order.ts';
import { useHoldsPieces } from './use-holds-pieces.ts';
import { useCartPrices } from './use-cart-prices.ts';

interface FilledCartProps {
  /** As the cookie holds them now. */
  lines: CartLine[];
  data: CartData;
}

export function FilledCart({ lines, data }: FilledCartProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const askAgain = useCallback(() => void revalidate(), [revalidate]);
  const prices = useCartPrices({ lines, data, onSurprise: askAgain });
  const shown = toDisplayLines(lines, data.products);
  const obstacle = cartObstacle(shown, { knowsStock: !useHoldsPieces() });
  const order = toCheckoutOrder({ lines: shown, products: data.products, prices });
  const isNew = lines.some((line) => !data.lines.some((asked) => asked._id === line._id));

  // Another tab may have put a product in that this page never asked for.
  useEffect(() => {
    if (isNew) askAgain();
  }, [isNew, askAgain]);

  return (
    <CartColumns>
      <CartLines lines={shown} />
      <CartSummary
        prices={prices}
        obstacle={obstacle}
        onCheckout={order && (() => void navigate(paths.checkout, { state: { order } }))}
      />
    </CartColumns>
  );
}
