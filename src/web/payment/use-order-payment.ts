import { useCallback } from 'react';
import { samePieces } from '#shop/cart/same-pieces.ts';
import type { PayableOrder } from '#shop/shop.ts';
import { clearCart, readCart } from '#web/cart-store/save-cart.ts';
import { forgetCheckout } from '#web/checkout/checkout-memory.ts';
import type { CreatedCard } from './create-card.ts';
import { authenticateAndPay, payOrder } from './pay-order.ts';
import type { Refusal } from './refusal.ts';
import { stripeGateway } from './stripe-gateway.ts';
import { useCardProvider } from './use-card-provider.ts';
import { useCards } from './use-cards.ts';
import { usePayment } from './use-payment.ts';

/** Pays an order that exists, with a new card or by taking up its open authentication. */
export function useOrderPayment(payable: PayableOrder) {
  const { orderId, order, clientSecret } = payable;
  const provider = useCardProvider(useCards(), true);
  const onPaid = useCallback(() => {
    forgetCheckout(sessionStorage);
    // A link from the makers must not empty a cart that holds something else.
    if (samePieces(readCart(), order.products)) clearCart();
  }, [order]);
  const onRefused = useCallback(
    (refusal: Refusal) => ({ refusal: { orderId, ...refusal } }),
    [orderId],
  );
  const { paying, run } = usePayment({ onPaid, onRefused });
  const stripe = provider.state === 'ready' ? provider.stripe : undefined;
  const gateway = stripe && stripeGateway(stripe, { order_id: orderId });

  function payWith({ paymentMethodId }: CreatedCard) {
    if (gateway) void run(() => payOrder(gateway, { payment_method_id: paymentMethodId }));
  }

  function authenticate() {
    if (gateway === undefined || clientSecret === undefined) return;
    void run(() => authenticateAndPay(gateway, { clientSecret, orderId }));
  }

  return {
    provider,
    paying,
    payWith,
    authenticate: clientSecret === undefined ? undefined : authenticate,
  };
}
