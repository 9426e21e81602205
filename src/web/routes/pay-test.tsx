import { data } from 'react-router';
import type { Route } from './+types/pay-test';
import { layoutText } from '#text/layout.ts';
import { payTestText } from '#text/payment.ts';
import { PayTestScreen } from '#web/payment/pay-test-screen.tsx';
import { siteContext } from '#web/site-context.ts';

export function meta() {
  return [
    { title: `${payTestText.title} · ${layoutText.shopName}` },
    { name: 'description', content: payTestText.description },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The page exists only while the sandbox takes the payments (ruling 3). */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteContext).cards.sandbox) throw data(null, { status: 404 });
  return null;
}

export default function PayTestRoute() {
  return <PayTestScreen />;
}
