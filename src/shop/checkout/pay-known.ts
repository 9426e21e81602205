import type { AttemptSlot } from '#shop/checkout/attempt-guards.ts';
import type { Caller } from '#shop/checkout/caller-of.ts';
import { resumePayment } from '#shop/checkout/resume-payment.ts';
import type { PaymentCommand } from '#shop/checkout/payment-command.ts';
import { providerUnavailable } from '#shop/checkout/payment-context.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { withLease } from '#shop/orders/with-lease.ts';
import type { PayOutcome } from '#shop/shop.ts';

/** Longer than the lease of a process that died; who waits longer is better told to come back. */
const waitMs = 8_000;

type Paying = Pick<PaymentCommand, 'method'> & {
  caller: Caller;
  slot?: AttemptSlot;
  orderId: string;
};

/** Waits for whoever talks about this order, then goes on from where they left it. */
export async function payKnown(
  deps: OrderDeps,
  { orderId, method, caller, slot }: Paying,
): Promise<PayOutcome> {
  const context = await withLease(deps, { orderId, waitMs }, (order) =>
    resumePayment({ deps, order, method, caller, slot }),
  );
  return context.ok ? context.result : providerUnavailable;
}
