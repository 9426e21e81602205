import type { AttemptSlot } from '#shop/checkout/attempt-guards.ts';
import type { Caller } from '#shop/checkout/caller-of.ts';
import { startPayment } from '#shop/checkout/resume-payment.ts';
import type { Beginning } from '#shop/checkout/find-known.ts';
import { tooManyHeld } from '#shop/checkout/hold-limits.ts';
import { payKnown } from '#shop/checkout/pay-known.ts';
import { refuseMethod } from '#shop/checkout/refuse-method.ts';
import { saveInPlaceOfOlder } from '#shop/checkout/save-in-place-of-older.ts';
import { providerUnavailable } from '#shop/checkout/payment-context.ts';
import { withSlot } from '#shop/checkout/with-slot.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { keepLease } from '#shop/orders/keep-lease.ts';
import type { PayOutcome } from '#shop/shop.ts';

type Paying = Beginning & {
  caller: Caller;
  /** Of a new browser too. */
  browser?: string;
};

/** A new order. What guards against card testing asks is asked before anything is saved or held. */
export async function payNew(deps: OrderDeps, paying: Paying): Promise<PayOutcome> {
  const { method, caller } = paying;
  const admitted = await deps.guards.admitCaller(caller);
  if (!admitted.ok) return { ...admitted, reason: 'too_many_attempts' };
  const refused = await refuseMethod(deps, { caller, method });
  if (refused) return refused;
  return withSlot(deps, caller, (slot) => saveAndPay(deps, { ...paying, slot }));
}

async function saveAndPay(
  deps: OrderDeps,
  { target, method, caller, browser, slot }: Paying & { slot: AttemptSlot },
): Promise<PayOutcome> {
  const given = { command: target, method, browser, share: caller.share };
  const saved = await saveInPlaceOfOlder(deps, given);
  switch (saved?.kind) {
    case undefined:
      return providerUnavailable;
    case 'refused':
      return saved.reason === 'too_many_held' ? tooManyHeld : { ok: false, reason: saved.reason };
    case 'answered':
      return { ok: true, answer: { bill: saved.bill } };
    case 'known':
      return payKnown(deps, { method, caller, slot, orderId: saved.orderId });
    case 'saved': {
      const { order, token } = saved;
      // The sale itself gives the order free.
      return keepLease(deps, { orderId: order.id, token, isFreedBy: isBilled }, () =>
        startPayment({ deps, order, caller, slot, method }),
      );
    }
  }
}

function isBilled(outcome: PayOutcome): boolean {
  return outcome.ok && 'bill' in outcome.answer;
}
