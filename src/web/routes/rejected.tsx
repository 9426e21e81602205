import { useLocation } from 'react-router';
import { rejectedText } from '#text/payment.ts';
import { useCart } from '#web/cart-store/cart-cookie.ts';
import { RejectedScreen, rejectionTitle } from '#web/payment/rejected-screen.tsx';
import { personalMeta } from '#web/page-meta.ts';
import type { MetaArgs } from '#web/router/route-module.ts';

export function meta({ location }: MetaArgs) {
  return personalMeta({ ...rejectedText, title: rejectionTitle(location.state) });
}

/** The reason comes with the history entry, which the server does not know. */
export default function RejectedRoute() {
  const { state } = useLocation();
  const { known, lines } = useCart();
  return (
    <RejectedScreen historyState={known ? state : undefined} lines={known ? lines : undefined} />
  );
}
