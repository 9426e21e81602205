import { useRevalidator } from 'react-router';
import { useCart } from '#web/cart-store/use-cart.ts';
import { useBackOnline } from '#web/use-online.ts';
import type { CartAnswer } from './cart-data.ts';
import { CartFrame } from './cart-frame.tsx';
import { CartTrouble } from './cart-trouble.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { FilledCart } from './filled-cart.tsx';

/** The cart: filled, empty, or not to be had just now. */
export function CartScreen({ answer }: { answer: CartAnswer }) {
  const { known, lines: cookieLines } = useCart();
  const { revalidate, state } = useRevalidator();
  useBackOnline(() => {
    if (!answer.ok) void revalidate();
  });
  const lines = known || !answer.ok ? cookieLines : answer.lines;

  function content() {
    if (lines.length === 0 && (known || answer.ok)) return <EmptyCart />;
    if (!answer.ok) {
      return (
        <CartTrouble
          offline={answer.offline}
          retrying={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      );
    }
    return <FilledCart lines={lines} data={answer} />;
  }

  return <CartFrame>{content()}</CartFrame>;
}
