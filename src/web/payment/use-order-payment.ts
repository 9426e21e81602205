import { useCallback } from 'react';
import type { Stripe } from '@stripe/stripe-js';
import type { PayableOrder } from '#shop/shop.ts';
import { samePieces } from '#shop/cart/same-pieces.ts';
import { clearCart, readCart } from '#web/cart-store/cart-cookie.ts';
import { forgetCheckout } from '#web/order/checkout-memory.ts';
import type { CreatedCard } from './create-card.ts';
import {
  authenticateAndPay,
  payOrder,
  type PayGateway,
  type PayResult,
  type TellStage,
} from './pay-order.ts';
import { useCardProvider, useCards } from './card-provider.ts';
import { usePayment } from './use-payment.ts';
import { attentiveGateway, stripeGateway } from './pay-gateway.ts';
import { inTurn } from './in-turn.ts';
import { leaveMarker, takeMarker } from './payment-marker.ts';
import { isOver, type Refusal } from './refusal.ts';

/** Pays an order that exists, with a new card or by taking up its open authentication. */
export function useOrderPayment(payable: PayableOrder) {
  const { orderId, clientSecret } = payable;
  const provider = useCardProvider(useCards(), true);
  const onRefused = useCallback(
    (refusal: Refusal) => ({ refusal: { ...refusal, orderId } }),
    [orderId],
  );
  const { stage, run } = usePayment(onRefused);

  function start(pay: (gateway: PayGateway) => Promise<PayResult>) {
    if (provider.state !== 'ready') return;
    const { stripe } = provider;
    void run((tell) => payExisting({ stripe, payable, tell, pay }));
  }

  function payWith({ paymentMethodId }: CreatedCard) {
    start((gateway) => payOrder(gateway, { payment_method_id: paymentMethodId }));
  }

  function authenticate() {
    if (clientSecret === undefined) return;
    start((gateway) => authenticateAndPay(gateway, { clientSecret, orderId }));
  }

  return {
    provider,
    stage,
    payWith,
    authenticate: clientSecret === undefined ? undefined : authenticate,
  };
}

interface ExistingPayment {
  stripe: Stripe;
  payable: PayableOrder;
  tell: TellStage;
  pay: (gateway: PayGateway) => Promise<PayResult>;
}

/** Pays an order that exists, one tab at a time. It is one order however often it is paid. */
async function payExisting({ stripe, payable, tell, pay }: ExistingPayment) {
  const { orderId, order } = payable;
  const gateway = attentiveGateway(stripeGateway(stripe, { order_id: orderId }), { tell, onBill });
  leaveMarker(localStorage, {
    subject: orderId,
    pieces: order.products,
    at: Date.now(),
  });
  const result = await pay({
    ...gateway,
    pay: (proof) =>
      inTurn(
        () => gateway.pay(proof),
        () => tell('turn'),
      ),
  });
  if (!result.ok && isOver(result.refusal)) takeMarker(localStorage, orderId);
  return result;

  function onBill() {
    forgetCheckout(sessionStorage);
    takeMarker(localStorage, orderId);
    // A link from the makers must not empty a cart that holds something else.
    if (samePieces(readCart(), order.products)) clearCart();
  }
}
