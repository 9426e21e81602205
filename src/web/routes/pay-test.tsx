import { data } from 'react-router';
import type { Route } from './+types/pay-test';
import { payTestText } from '#text/payment.ts';
import { PayTestScreen } from '#web/payment/pay-test-screen.tsx';
import { personalMeta } from '#web/page-meta.ts';
import { siteContext } from '#web/loader-contexts.ts';

export function meta() {
  return personalMeta(payTestText);
}

/** The page exists only while the sandbox takes the payments. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteContext).cards.sandbox) throw data(null, { status: 404 });
  return null;
}

export default function PayTestRoute() {
  return <PayTestScreen />;
}
