import type {
  CreatePaymentMethodCardData,
  Stripe,
  StripeCardNumberElement,
} from '@stripe/stripe-js';
import { paymentText } from '#text/payment.ts';
import { logProblem } from '#web/log-problem.ts';
import { toPaidCard, type PaidCard } from './paid-card.ts';

export type BillingDetails = NonNullable<CreatePaymentMethodCardData['billing_details']>;

export type CardFieldType = 'cardNumber' | 'cardExpiry' | 'cardCvc';

export interface CreatedCard {
  paymentMethodId: string;
  card: PaidCard;
}
type CardOutcome =
  | ({ ok: true } & CreatedCard)
  /** `element` is the field that is wrong; it says itself what is. */
  | { ok: false; message: string; element?: CardFieldType };

/** Asks the provider for a payment method of the typed card; the card itself never reaches us. */
export async function createCard(request: {
  stripe: Stripe;
  element: StripeCardNumberElement;
  billing: BillingDetails;
}): Promise<CardOutcome> {
  const { stripe, element, billing } = request;
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    type: 'card',
    card: element,
    billing_details: billing,
  });
  if (error) {
    logProblem(`The card was not accepted: ${error.code ?? error.type}`);
    const message = error.message ?? paymentText.cardFailed;
    return { ok: false, message, element: elementOf(error.code) };
  }
  if (paymentMethod.card === undefined) return { ok: false, message: paymentText.cardFailed };
  return { ok: true, paymentMethodId: paymentMethod.id, card: toPaidCard(paymentMethod.card) };
}

/** The provider's fields find these mistakes before anything is sent. */
function elementOf(code: string | undefined): CardFieldType | undefined {
  if (code === undefined) return undefined;
  if (/^in(complete|valid)_number$/.test(code)) return 'cardNumber';
  if (/^in(complete|valid)_expiry/.test(code)) return 'cardExpiry';
  return /^in(complete|valid)_cvc$/.test(code) ? 'cardCvc' : undefined;
}
