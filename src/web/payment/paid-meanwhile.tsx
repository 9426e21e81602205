import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { samePieces } from '#shop/cart/same-piece.ts';
import { layoutText } from '#text/layout.ts';
import { acceptedText, paidMeanwhileText } from '#text/payment.ts';
import { subscribeToCookies } from '#web/cart-store/cookie-jar.ts';
import { Icon } from '#ui/icon.tsx';
import { readRejection, isFinal } from './refusal.ts';
import { callApi } from '#web/api-client.ts';
import { takeFromCart } from '#web/order/gift.ts';
import { logProblem } from '#web/log-problem.ts';
import { forgetCheckout, readCheckoutMemory } from '#web/order/checkout-memory.ts';
import { markerKey } from './has-payment-marker.ts';
import {
  withTabLock,
  saveMarker,
  type PaymentMarker,
  readMarker,
  removeMarker,
} from './payment-marker.ts';
import { findTwin } from './recent-orders.ts';

/** The order found by a look, and the history entry at that time. */
type Found = { paid: PaidOrder | undefined; entry: string };

interface LookProps {
  entry: string;
  onFound: (found: Found) => void;
  onLooked: () => void;
}

/** A notice that a payment left before its end has become an order. */
export function PaidMeanwhile({ onLooked }: Pick<LookProps, 'onLooked'>) {
  const { pathname, search, state, key: entry } = useLocation();
  const [found, setFound] = useState<Found>();
  const paid = found?.paid;

  // The confirmation, however it was reached, replaces the notice.
  useEffect(() => {
    if (paid && pathname + search === paths.accepted(paid.order_id)) forgetPaidOrder(paid);
  }, [paid, pathname, search]);

  function close() {
    if (paid) forgetPaidOrder(paid);
    setFound(undefined);
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  // The page of a refused payment gives way to the confirmation of the same payment. An order found before
  // that page was opened belongs to another payment.
  const isRejected = pathname === paths.rejected && found?.entry === entry;
  if (paid && isRejected && concernsPayment(state, paid)) {
    return <Navigate to={paths.accepted(paid.order_id)} replace />;
  }

  // The checkout says it itself, and the notice leads to the confirmation.
  const isTold = pathname === paths.checkout || pathname === paths.anyAccepted;
  return (
    <output
      data-layout
      className="pointer-events-none fixed inset-x-0 bottom-24 z-40 flex justify-center px-4 in-[body:has(main_form)]:static in-[body:has(main_form)]:has-[a]:py-3 md:bottom-6"
    >
      <Look key={pathname} entry={entry} onFound={setFound} onLooked={onLooked} />
      {paid && !isTold && (
        <span className="pointer-events-auto flex animate-rise items-center gap-3 rounded-md border border-transparent bg-ink py-2 pr-2 pl-5 text-sm font-medium text-paper shadow-lift">
          <span className="flex flex-wrap items-center gap-x-4">
            <span>{paidMeanwhileText.done(paid.number)}</span>
            <Link
              to={paths.accepted(paid.order_id)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {acceptedText.see}
            </Link>
          </span>
          <button
            type="button"
            aria-label={layoutText.close}
            onClick={close}
            className="grid size-11 shrink-0 place-items-center rounded-full"
          >
            <Icon name="close" />
          </button>
        </span>
      )}
    </output>
  );
}

/**
 * Whether the payment of this order may be the one that a refusal page shows. It is not if the refusal is final, or if
 * the page is about other pieces or another order.
 * @param historyState of the refusal page
 */
export function concernsPayment(historyState: unknown, paid: PaidOrder): boolean {
  const { refusal, order } = readRejection(historyState);
  if (refusal !== undefined && isFinal(refusal)) return false;
  if (order !== undefined) return samePieces(order.products, paid.pieces);
  return refusal?.orderId === undefined || refusal.orderId === paid.order_id;
}

/** Looks when a page is opened, and when the shopper or the line comes back to it. */
function Look({ entry, onFound, onLooked }: LookProps) {
  useEffect(() => {
    const look = async () => {
      onFound({ paid: await findPaidOrder(onLooked), entry });
      onLooked();
    };
    const again = () => void look();
    again();
    window.addEventListener('online', again);
    const unsubscribe = subscribeToCookies(again);
    return () => {
      window.removeEventListener('online', again);
      unsubscribe();
    };
  }, [entry, onFound, onLooked]);

  return null;
}

/** The reconciler has settled every payment by then. */
const forgottenAfterMs = 2 * 60 * 60 * 1000;

type PaidOrder = NonNullable<PaymentMarker['paid']> & Pick<PaymentMarker, 'pieces'>;

/**
 * Finds the order of a payment whose outcome this browser has not shown, and takes its pieces out of the cart. The marker stays until `forgetPaidOrder`.
 * @param onWait called while another tab is paying
 */
function findPaidOrder(onWait: () => void): Promise<PaidOrder | undefined> {
  return withTabLock(settle, onWait);
}

/** Removes the marker, once the shopper has seen the order. */
function forgetPaidOrder({ order_id }: PaidOrder): void {
  const marker = readMarker(localStorage);
  if (marker?.paid?.order_id === order_id) removeMarker(localStorage, marker.subject);
}

async function settle(): Promise<PaidOrder | undefined> {
  const marker = readMarker(localStorage);
  if (marker === undefined) {
    localStorage.removeItem(markerKey);
    return undefined;
  }
  const { pieces } = marker;
  if (marker.paid) return { ...marker.paid, pieces };
  const paid = await findPaid(marker);
  if (paid === undefined) return undefined;
  saveMarker(localStorage, { ...marker, paid });
  const { session } = readCheckoutMemory(sessionStorage);
  if (session?.idempotencyKey === marker.subject) forgetCheckout(sessionStorage);
  takeFromCart(pieces);
  return { ...paid, pieces };
}

async function findPaid(marker: PaymentMarker): Promise<PaymentMarker['paid']> {
  const { subject, pieces, known } = marker;
  try {
    const recent = await callApi('recentOrders', {});
    if (Date.now() - marker.at > forgottenAfterMs) removeMarker(localStorage, subject);
    if (known === undefined) return recent.find(({ order_id }) => order_id === subject);
    return findTwin(recent, { pieces, known });
  } catch (problem) {
    logProblem(problem);
    return undefined;
  }
}
