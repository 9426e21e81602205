import { useDeferredValue, useMemo } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { checkoutText } from '#text/checkout.ts';
import { useCart } from '#web/cart-store/cart-cookie.ts';
import { readCheckoutEntry } from '#web/order/checkout-order.ts';
import { CheckoutScreen } from '#web/checkout/checkout-screen.tsx';
import { CheckoutSkeleton, LeaveCheckout } from '#web/checkout/checkout-frame.tsx';
import { personalMeta } from '#web/page-meta.ts';

export function meta() {
  return personalMeta(checkoutText);
}

/** The order comes with the history entry, which only the browser knows. */
export default function CheckoutRoute() {
  const { state } = useLocation();
  const { known } = useCart();
  // The screen is too much for one task on a phone; deferred, it is drawn in small portions.
  const ready = useDeferredValue(known);
  const entry = useMemo(() => readCheckoutEntry(state), [state]);
  if (!ready) return <CheckoutSkeleton />;
  if (entry === undefined) return <LeaveCheckout to={paths.cart} />;
  return <CheckoutScreen entry={entry} />;
}
