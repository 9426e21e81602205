import { redirect, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { acceptedText } from '#text/payment.ts';
import { ErrorScreen, OrderPlaced } from '#web/errors/error-screen.tsx';
import { AcceptedScreen, AcceptedSkeleton, readBill } from '#web/payment/accepted-screen.tsx';
import { type CheckedOrder, checkOrder } from '#web/payment/recent-orders.ts';
import { orderAccepted } from '#web/payment/order-in-address.ts';
import { secretMeta } from '#web/page-meta.ts';
import { Ready } from '#web/ready.tsx';
import { shopContext } from '#web/loader-contexts.ts';
import type { ErrorProps, LoaderArgs, PageProps } from '#web/router/route-module.ts';

export function meta() {
  return secretMeta({ ...acceptedText, title: acceptedText.pageTitle });
}

async function loadOnServer({ request, context }: LoaderArgs) {
  const orderId = orderAccepted(request.url);
  const checked = orderId ? await context.get(shopContext).orders.check(orderId) : undefined;
  if (!checked?.ok) throw redirect(paths.error);
  const placed = { order: checked.order, placed_at: checked.placedAt.toISOString() };
  const found: CheckedOrder = { ok: true, placed };
  return { orderId, checked: found };
}

/** Not awaited: the skeleton stands until the payment check succeeds. */
function loadInBrowser({ request }: LoaderArgs) {
  const orderId = orderAccepted(request.url);
  if (orderId === undefined) throw redirect(paths.error);
  return { orderId, checked: checkOrder(orderId) };
}

export const loader = import.meta.env.SSR ? loadOnServer : loadInBrowser;

export default function AcceptedRoute({ loaderData }: PageProps<typeof loader>) {
  const { state } = useLocation();
  const { orderId, checked: asked } = loaderData;
  return (
    <Ready value={asked} skeleton={<AcceptedSkeleton />}>
      {(checked) => <AcceptedScreen {...{ orderId, checked }} bill={readBill(state)} />}
    </Ready>
  );
}

/** A confirmation that cannot be drawn: the order that the server has checked is placed all the same. */
export function ErrorBoundary({ error, loaderData }: ErrorProps<typeof loader>) {
  const isPlaced = loaderData !== undefined && !(loaderData.checked instanceof Promise);
  return isPlaced ? <OrderPlaced /> : <ErrorScreen error={error} />;
}
