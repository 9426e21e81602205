import { data, redirect } from 'react-router';
import type { Route } from './+types/order';
import { paths } from '#contract/paths.ts';
import { isOrderId } from '#shop/orders/is-order-id.ts';
import { orderPageText } from '#text/order-page.ts';
import { revealRecipientContext, shopContext } from '#web/loader-contexts.ts';
import { type FetchedOrder, fetchOrder } from '#web/order-page/fetch-order.ts';
import { OrderScreen, FollowedOrderSkeleton } from '#web/order-page/order-screen.tsx';
import { revealByForm } from '#web/order-page/reveal-by-form.ts';
import { personalMeta } from '#web/page-meta.ts';
import { ignoreRejection, Ready } from '#web/ready.tsx';

/** No referrer: the address holds the order id, which is secret. */
export function meta() {
  return [...personalMeta(orderPageText), { name: 'referrer', content: 'no-referrer' }];
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const all = new Headers(actionHeaders);
  all.set('cache-control', 'no-store');
  all.set('referrer-policy', 'no-referrer');
  all.set('x-robots-tag', 'noindex');
  return all;
}

/** Without the recipient, which the browser asks for itself, or the form with an e-mail address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = await context.get(shopContext).orders.progress(params.order);
  if (!asked.ok && asked.reason === 'not_paid') throw redirect(paths.pay(params.order));
  if (!asked.ok) throw data(null, { status: 404 });
  const found: FetchedOrder = asked;
  return { orderId: params.order, asked: found };
}

/** Not awaited: the skeleton stands until the order is there. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!isOrderId(params.order)) throw data(null, { status: 404 });
  return { orderId: params.order, asked: ignoreRejection(fetchOrder(params.order)) };
}

/** The way without JavaScript to see where the order goes. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { revealed, ...init } = await revealByForm(request, {
    orderId: params.order,
    ask: context.get(revealRecipientContext),
  });
  return data(revealed, init);
}

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, asked } = loaderData;
  return (
    <Ready value={asked} skeleton={<FollowedOrderSkeleton />}>
      {(found) => <OrderScreen orderId={orderId} asked={found} posted={actionData} />}
    </Ready>
  );
}
