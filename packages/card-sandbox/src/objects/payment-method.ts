import type { CardBehaviour, CardFacts } from '#sandbox/cards/card-facts.ts';
import type { BillingDetails } from '#sandbox/methods/method-params.ts';
import { newId } from './new-id.ts';

type CheckResult = 'pass' | 'fail' | 'unchecked' | null;

type CardChecks = {
  address_line1_check: CheckResult;
  address_postal_code_check: CheckResult;
  cvc_check: CheckResult;
};

/** Not on the wire: the card's behaviour, and whether a payment has used the method up. */
export type PaymentMethodSecrets = { behaviour: CardBehaviour; spent: boolean };

/** The parts of a new payment method. */
export type MethodMakings = {
  card: CardFacts;
  billing: BillingDetails;
  metadata: Record<string, string>;
};

export type PaymentMethod = ReturnType<typeof newPaymentMethod>;

export function newPaymentMethod({ card, billing, metadata }: MethodMakings, created: number) {
  const checks: CardChecks = {
    address_line1_check: billing.address.line1 ? 'unchecked' : null,
    address_postal_code_check: billing.address.postal_code ? 'unchecked' : null,
    cvc_check: card.cvcGiven ? 'unchecked' : null,
  };
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: {
      brand: card.brand,
      checks,
      country: 'US',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: card.funding,
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
}

/** Checks as they stand after the issuer was asked: those with data were made, and a refused code fails. */
export function checksAfterCharge(checks: CardChecks, cvc: 'pass' | 'fail'): CardChecks {
  return {
    address_line1_check: checks.address_line1_check && 'pass',
    address_postal_code_check: checks.address_postal_code_check && 'pass',
    cvc_check: checks.cvc_check && cvc,
  };
}
