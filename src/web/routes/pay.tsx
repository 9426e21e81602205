import { redirect } from 'react-router';
import type { Route } from './+types/pay';
import { paths } from '#contract/paths.ts';
import { payText } from '#text/payment.ts';
import { orderToPay } from '#web/payment/order-in-address.ts';
import { findPayableContext } from '#web/loader-contexts.ts';
import { PayScreen } from '#web/payment/pay-screen.tsx';
import { personalMeta } from '#web/page-meta.ts';

/** No referrer: the address holds the order id, which is secret. */
export function meta() {
  return [...personalMeta(payText), { name: 'referrer', content: 'no-referrer' }];
}

/** Only an order that can still be paid has this page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const orderId = orderToPay(request.url);
  const payable = orderId ? await context.get(findPayableContext)(orderId) : undefined;
  if (payable === undefined) throw redirect(paths.cart);
  return payable;
}

export default function PayRoute({ loaderData }: Route.ComponentProps) {
  return <PayScreen payable={loaderData} />;
}
