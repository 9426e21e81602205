import { newClientSecret, newId } from './new-id.ts';
import type { PaymentMethod } from './payment-method.ts';

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded';

type CancellationReason = 'duplicate' | 'fraudulent' | 'requested_by_customer' | 'abandoned';

export type PaymentError = {
  advice_code?: string;
  charge?: string;
  code: string;
  decline_code?: string;
  doc_url: string;
  message: string;
  network_advice_code?: string;
  network_decline_code?: string;
  param?: string;
  payment_method: PaymentMethod;
  type: 'card_error' | 'invalid_request_error';
};

type NextAction = {
  type: 'use_stripe_sdk';
  use_stripe_sdk: {
    type: 'three_d_secure_redirect';
    /** Id of this challenge: answering an older one has no effect. */
    source: string;
    known_frame_issues: 'false';
  };
};

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  allowed_payment_method_types: string[] | null;
  amount: number;
  amount_capturable: number;
  amount_details: { tip: object };
  amount_received: number;
  application: null;
  application_fee_amount: null;
  automatic_payment_methods: { allow_redirects?: string; enabled: boolean } | null;
  canceled_at: number | null;
  cancellation_reason: CancellationReason | null;
  capture_method: 'automatic' | 'automatic_async' | 'manual';
  client_secret: string;
  confirmation_method: 'automatic' | 'manual';
  created: number;
  currency: string;
  customer: null;
  customer_account: null;
  description: null;
  excluded_payment_method_types: null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  livemode: false;
  managed_payments: { enabled: false };
  metadata: Record<string, string>;
  next_action: NextAction | null;
  on_behalf_of: null;
  payment_method: string | null;
  payment_method_configuration_details: null;
  payment_method_options: object;
  payment_method_types: string[];
  payment_record: null;
  processing: null;
  receipt_email: null;
  review: null;
  setup_future_usage: null;
  shipping: null;
  source: null;
  statement_descriptor: null;
  statement_descriptor_suffix: null;
  status: IntentStatus;
  transfer_data: null;
  transfer_group: null;
};

/** Not on the wire: the 3-D Secure state of the intent's current payment method. */
export type PaymentIntentSecrets = { challenge: 'none' | 'open' | 'passed' };

export type IntentTerms = Pick<
  PaymentIntent,
  | 'allowed_payment_method_types'
  | 'amount'
  | 'automatic_payment_methods'
  | 'capture_method'
  | 'confirmation_method'
  | 'currency'
  | 'metadata'
>;

export function newPaymentIntent(terms: IntentTerms, created: number): PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    ...terms,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
