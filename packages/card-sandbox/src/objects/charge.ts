import { randomUUID } from 'node:crypto';
import type { Refusal } from '#sandbox/cards/issuer-refusals.ts';
import { newId } from './new-id.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { PaymentMethod } from './payment-method.ts';

/** One question to the issuer, and its answer. */
type Asked = {
  intent: PaymentIntent;
  method: PaymentMethod;
  refusal: Refusal | null;
  /** Whether the cardholder has passed a challenge. */
  authenticated: boolean;
  created: number;
};

/** The members that captures and refunds change. */
type Movements = {
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  captured: boolean;
  refunded: boolean;
};

const untouched: Movements = {
  amount_captured: 0,
  amount_refunded: 0,
  balance_transaction: null,
  captured: false,
  refunded: false,
};

export type Charge = ReturnType<typeof newCharge>;

/** The record of one question to the issuer: an authorisation, or the refusal of one. */
export function newCharge(asked: Asked) {
  const { intent, method, refusal, created } = asked;
  return {
    id: newId('ch'),
    object: 'charge',
    ...untouched,
    amount: intent.amount,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    created,
    currency: intent.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: chargeOutcome(refusal),
    paid: refusal === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: cardDetails(asked),
      type: 'card',
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: refusal === null ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

const captureWindowSeconds = 7 * 24 * 3600;

/** `payment_method_details.card` of a charge. */
function cardDetails({ intent, method, refusal, authenticated, created }: Asked): object {
  const approved = refusal === null;
  const { card } = method;
  const waits = approved && intent.capture_method === 'manual';
  return {
    amount_authorized: approved ? intent.amount : null,
    authorization_code: approved ? '123456' : null,
    brand: card.brand,
    ...(waits ? { capture_before: created + captureWindowSeconds } : {}),
    checks: card.checks,
    country: card.country,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint,
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: approved ? newId('nt').slice(3, 18) : null,
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: card.regulated_status,
    three_d_secure: authenticated ? threeDSecure(card.brand) : null,
    transaction_link_id: null,
    wallet: null,
  };
}

/** The result of a challenge that the cardholder has passed. */
function threeDSecure(brand: string): object {
  return {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: brand === 'mastercard' ? '02' : '05',
    exemption_indicator: null,
    result: 'authenticated',
    result_reason: null,
    transaction_id: randomUUID(),
    version: '2.2.0',
  };
}

/** `outcome` of a charge: the party that decided, and the details for the seller alone. */
function chargeOutcome(refusal: Refusal | null) {
  return {
    advice_code: refusal?.adviceCode ?? null,
    network_advice_code: refusal?.networkAdviceCode ?? null,
    network_decline_code: refusal?.networkDeclineCode ?? null,
    risk_level: 'normal',
    risk_score: 6,
    ...verdict(refusal),
  };
}

function verdict(refusal: Refusal | null) {
  switch (refusal?.by) {
    case undefined:
      return {
        network_status: 'approved_by_network',
        reason: null,
        seller_message: 'Payment complete.',
        type: 'authorized',
      };
    case 'provider':
      return {
        network_status: 'not_sent_to_network',
        reason: refusal.declineCode,
        seller_message:
          'This charge request was in test mode, but did not use a Stripe test card number.',
        type: 'invalid',
      };
    case 'issuer':
      return {
        network_status: 'declined_by_network',
        reason: refusal.declineCode,
        seller_message: issuerWords(refusal.declineCode),
        type: 'issuer_declined',
      };
  }
}

function issuerWords(declineCode: string): string {
  if (declineCode !== 'generic_decline') {
    return `The bank returned the decline code \`${declineCode}\`.`;
  }
  return 'The bank did not return any further details with this decline.';
}
