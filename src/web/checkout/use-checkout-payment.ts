import { useCallback } from 'react';
import type { Customer } from '#contract/customer.ts';
import { clearCart } from '#web/cart-store/save-cart.ts';
import type { CreatedCard } from '#web/payment/create-card.ts';
import { payOrder } from '#web/payment/pay-order.ts';
import type { Refusal } from '#web/payment/refusal.ts';
import { stripeGateway } from '#web/payment/stripe-gateway.ts';
import type { CardProvider } from '#web/payment/use-card-provider.ts';
import { usePayment } from '#web/payment/use-payment.ts';
import { sessionFor } from './session-for.ts';
import { toOrderRequest, type CheckoutOrder } from './checkout-order.ts';
import { forgetCheckout, readCheckoutMemory, rememberSession } from './checkout-memory.ts';
import { drawKey } from './draw-key.ts';
import { paySubject } from './pay-subject.ts';

interface CheckoutToPay {
  order: CheckoutOrder;
  customer: Customer | undefined;
  created: CreatedCard | undefined;
  provider: CardProvider;
}

/** Paga of the checkout: pays with the session's key and tidies up after either end. */
export function useCheckoutPayment({ order, customer, created, provider }: CheckoutToPay) {
  const onRefused = useCallback(
    (refusal: Refusal) => {
      if (needsNewKey(refusal)) rememberSession(sessionStorage, undefined);
      return { refusal, order };
    },
    [order],
  );
  const { paying, run } = usePayment({ onPaid: leaveNothingBehind, onRefused });

  function pay() {
    if (provider.state !== 'ready' || customer === undefined || created === undefined) return;
    const { idempotencyKey } = takeSession({ customer, order });
    const gateway = stripeGateway(provider.stripe, paySubject({ idempotencyKey, customer, order }));
    void run(() => payOrder(gateway, { payment_method_id: created.paymentMethodId }));
  }

  return { paying, pay };
}

function takeSession({ customer, order }: { customer: Customer; order: CheckoutOrder }) {
  const last = readCheckoutMemory(sessionStorage).session;
  const session = sessionFor({ last, customer, order: toOrderRequest(order), drawKey });
  rememberSession(sessionStorage, session);
  return session;
}

function leaveNothingBehind(): void {
  clearCart();
  forgetCheckout(sessionStorage);
}

/** The order behind the key can no longer be paid, or holds nothing. */
function needsNewKey({ code }: Refusal): boolean {
  return endedCodes.some((ended) => ended === code);
}

const endedCodes = ['key_reused', 'order_closed', 'not_available', 'price_changed'] as const;
