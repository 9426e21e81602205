import { randomUUID } from 'node:crypto';
import { newId } from './new-id.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { PaymentMethod } from './payment-method.ts';

const captureWindowSeconds = 7 * 24 * 3600;

/** `payment_method_details.card` of a charge. */
export function chargeCardDetails({
  intent,
  method,
  approved,
  authenticated,
  created,
}: {
  intent: PaymentIntent;
  method: PaymentMethod;
  approved: boolean;
  authenticated: boolean;
  created: number;
}): object {
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
