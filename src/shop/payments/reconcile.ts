import PQueue from 'p-queue';
import { captureOrder } from '#shop/orders/capture-order.ts';
import { cancelUnpaidOrder } from '#shop/orders/cancel-order.ts';
import { findIntents } from '#shop/orders/find-intents.ts';
import { leaseOrder } from '#shop/orders/lease-order.ts';
import type { Order } from '#shop/orders/order.ts';
import { findUnsettledOrders } from '#shop/orders/payment-queries.ts';
import { recordOutcome } from '#shop/orders/record-payment.ts';
import { readPendingRefunds } from '#shop/orders/record-queries.ts';
import { resumeRefund } from '#shop/orders/refund-order.ts';
import { releaseExpiredReservations } from '#shop/orders/release-statements.ts';
import { syncPayment } from '#shop/orders/sync-payment.ts';
import { isOpen } from '#shop/orders/transitions.ts';
import type { PaymentDeps } from '#shop/payments/payment-context.ts';
import { chargeAuthenticated } from '#shop/payments/resume-payment.ts';

const quietMs = 2 * 60_000;
/** No page limit: orders that stay stuck must not block those behind them. */
const limit = 10_000;
/** So many at once: while the provider is slow, one answer may take half a minute. */
const concurrency = 8;

/**
 * Re-reads every overdue order and syncs or voids it. An order that fails does not delay the rest; it is tried again
 * the next time.
 * @returns how many orders were looked at
 */
export async function reconcile(deps: PaymentDeps): Promise<number> {
  const now = deps.clock.now();
  await releaseExpiredReservations(deps.db, now);
  const quietSince = new Date(now.getTime() - quietMs);
  const orderIds = await findUnsettledOrders(deps.db, { now, quietSince, limit });
  await new PQueue({ concurrency }).addAll(
    orderIds.map((orderId) => async () => {
      await recover(deps, orderId).catch((cause: unknown) =>
        deps.report.error('order_not_recovered', { cause, orderId }),
      );
    }),
  );
  for (const refund of await readPendingRefunds(deps.db, quietSince)) {
    await resumeRefund(deps, refund).catch((cause: unknown) =>
      deps.report.error('refund_not_recovered', { cause, refundId: refund.id }),
    );
  }
  return orderIds.length;
}

async function recover(deps: PaymentDeps, orderId: string): Promise<void> {
  await using lease = await leaseOrder(deps, { orderId });
  if (lease) await drive(deps, lease.order);
}

async function drive(deps: PaymentDeps, order: Order): Promise<void> {
  if (order.state === 'authorised') return captureOrder(deps, order.id);
  if (!isOpen(order.state)) return;
  if (order.voidCause !== undefined || order.payableUntil <= deps.clock.now()) {
    await cancelUnpaidOrder(deps, order, { to: 'expired', cause: 'time_over' });
    return;
  }
  const found = await findIntents(deps, order);
  if (!found.ok) return;
  const [intent] = found.intents;
  if (intent?.status === 'requires_confirmation') {
    // The shopper authenticated and the browser left: the reconciler finishes the payment.
    await chargeAuthenticated({ deps, order }, intent);
  } else if (intent) {
    await syncPayment(deps, order, intent);
  } else if (order.attempt && order.attempt.outcome === undefined) {
    await recordOutcome(deps, { orderId: order.id, outcome: 'lost' });
  }
}
