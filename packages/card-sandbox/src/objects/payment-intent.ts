import { newId } from './new-id.ts';
import type { PaymentMethod } from './payment-method.ts';

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded';

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

/** The members that its maker chooses. */
type IntentTerms = {
  allowed_payment_method_types: string[] | null;
  amount: number;
  automatic_payment_methods: { allow_redirects?: string; enabled: boolean } | null;
  capture_method: 'automatic' | 'automatic_async' | 'manual';
  confirmation_method: 'automatic' | 'manual';
  currency: string;
  metadata: Record<string, string>;
};

/** The members that tell how far its payment has come. */
type IntentProgress = {
  amount_capturable: number;
  amount_received: number;
  canceled_at: number | null;
  cancellation_reason: string | null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  next_action: NextAction | null;
  payment_method: string | null;
  status: IntentStatus;
};

const untouched: IntentProgress = {
  amount_capturable: 0,
  amount_received: 0,
  canceled_at: null,
  cancellation_reason: null,
  last_payment_error: null,
  latest_charge: null,
  next_action: null,
  payment_method: null,
  status: 'requires_payment_method',
};

/** Not on the wire: the 3-D Secure state of the intent's current payment method. */
export type PaymentIntentSecrets = { challenge: 'none' | 'open' | 'passed' };

export type PaymentIntent = ReturnType<typeof newPaymentIntent>;

export function newPaymentIntent(terms: IntentTerms, created: number) {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    ...terms,
    ...untouched,
    amount_details: { tip: {} },
    application: null,
    application_fee_amount: null,
    client_secret: newId(`${id}_secret`),
    created,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    livemode: false,
    managed_payments: { enabled: false },
    on_behalf_of: null,
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
    transfer_data: null,
    transfer_group: null,
  };
}
