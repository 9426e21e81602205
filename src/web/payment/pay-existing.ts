import type { Stripe } from '@stripe/stripe-js';
import { samePieces } from '#shop/cart/same-pieces.ts';
import type { PayableOrder } from '#shop/shop.ts';
import { clearCart, readCart } from '#web/cart-store/save-cart.ts';
import { forgetCheckout } from '#web/checkout/checkout-memory.ts';
import { attentiveGateway } from './attentive-gateway.ts';
import { inTurn } from './in-turn.ts';
import type { PayGateway, PayResult } from './pay-order.ts';
import { leaveMarker, takeMarker } from './payment-marker.ts';
import type { TellStage } from './payment-stage.ts';
import { isOver } from './refusal.ts';
import { stripeGateway } from './stripe-gateway.ts';

interface ExistingPayment {
  stripe: Stripe;
  payable: PayableOrder;
  tell: TellStage;
  pay: (gateway: PayGateway) => Promise<PayResult>;
}

/** Pays an order that exists, one tab at a time. It is one order however often it is paid. */
export async function payExisting({ stripe, payable, tell, pay }: ExistingPayment) {
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
