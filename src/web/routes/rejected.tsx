import { useLocation } from 'react-router';
import { layoutText } from '#text/layout.ts';
import { rejectedText } from '#text/payment.ts';
import { useCart } from '#web/cart-store/use-cart.ts';
import { RejectedScreen } from '#web/payment/rejected-screen.tsx';

export function meta() {
  return [
    { title: `${rejectedText.title} · ${layoutText.shopName}` },
    { name: 'description', content: rejectedText.description },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The reason comes with the history entry, which the server does not know. */
export default function RejectedRoute() {
  const { state } = useLocation();
  const { known } = useCart();
  return <RejectedScreen historyState={known ? state : undefined} />;
}
