import type {
  CreatePaymentMethodCardData,
  PaymentMethod,
  Stripe,
  StripeCardNumberElement,
} from '@stripe/stripe-js';
import { paymentText } from '#text/payment.ts';
import { logProblem } from '#web/log-problem.ts';

const names: Partial<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

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
  /** The brands that the shop names to its shoppers. */
  acceptedCards: readonly string[];
}): Promise<CardOutcome> {
  const { stripe, element, billing, acceptedCards } = request;
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
  const { brand } = paymentMethod.card;
  if (!isAccepted(brand, acceptedCards)) {
    return { ok: false, message: paymentText.cardNotAccepted(brandName(brand), acceptedCards) };
  }
  return { ok: true, paymentMethodId: paymentMethod.id, card: toPaidCard(paymentMethod.card) };
}

/** False for a brand that the shop does not name: an accepted card is named before the order (Cod. cons. 51). */
export function isAccepted(brand: string, acceptedCards: readonly string[]): boolean {
  const name = names[brand]?.toLowerCase();
  return name === undefined || acceptedCards.some((card) => card.toLowerCase() === name);
}

/** The provider's fields find these mistakes before anything is sent. */
function elementOf(code: string | undefined): CardFieldType | undefined {
  if (code === undefined) return undefined;
  if (/^in(complete|valid)_number$/.test(code)) return 'cardNumber';
  if (/^in(complete|valid)_expiry/.test(code)) return 'cardExpiry';
  return /^in(complete|valid)_cvc$/.test(code) ? 'cardCvc' : undefined;
}

/** All the page keeps of a card: enough to recognise it, nothing to pay with elsewhere. */
export type PaidCard = Pick<PaymentMethod.Card, 'last4' | 'exp_month' | 'exp_year' | 'brand'>;

export function toPaidCard({ last4, exp_month, exp_year, brand }: PaidCard): PaidCard {
  return { last4, exp_month, exp_year, brand };
}

/** Twelve bullets, then the last four digits. */
export function cardMask(lastFour: string): string {
  return `${'•'.repeat(12)}${lastFour}`;
}

/** A card brand as people write it; one we do not know keeps the provider's word. */
export function brandName(brand: string): string {
  return names[brand] ?? brand;
}
