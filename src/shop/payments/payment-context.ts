import type { OrderDeps } from '#shop/deps.ts';
import type { Order } from '#shop/orders/order.ts';
import { reservationsFreeSeconds } from '#shop/orders/reservation-statements.ts';
import type { AttemptGuards, Caller, RateLimitPermit } from '#shop/payments/card-testing.ts';
import type { PayRefusal } from '#shop/shop.ts';

export interface PaymentDeps extends OrderDeps {
  guards: AttemptGuards;
}

/** One conversation with the provider about a leased order. */
export interface PaymentContext {
  deps: PaymentDeps;
  order: Order;
  /** The paying client; absent in the reconciler. */
  caller?: Caller;
  /** Held while the provider is asked; a refusal spends it. */
  permit?: RateLimitPermit;
  method?: string;
}

export const orderClosed: PayRefusal = { ok: false, reason: 'order_closed' };

/** The provider gave no answer: asking again makes sense in a moment. */
export const providerUnavailable: PayRefusal = {
  ok: false,
  reason: 'provider_unavailable',
  retryAfterSeconds: 5,
};

/** The provider does not know the payment method, or cannot take it. */
export const invalidMethod: PayRefusal = {
  ok: false,
  reason: 'bad_request',
  issues: [{ path: 'payment_method_id', message: 'This payment method cannot be used' }],
};

export const tooManyHeld: PayRefusal = {
  ok: false,
  reason: 'too_many_held',
  retryAfterSeconds: reservationsFreeSeconds,
};
