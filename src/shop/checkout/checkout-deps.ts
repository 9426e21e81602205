import type { Promises } from '#shop/promise/create-promises.ts';
import type { PaymentDeps } from '#shop/payments/payment-context.ts';

export interface CheckoutDeps extends PaymentDeps {
  /** The terms that the shopper agrees to when pressing Paga, word for word. */
  terms: readonly string[];
  /** How today's promises begin. */
  promises: Promises;
}
