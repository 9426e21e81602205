import { mergeMetadata } from '#sandbox/http/form-metadata.ts';
import type { IntentTerms } from '#sandbox/objects/payment-intent.ts';
import type { CreateIntentParams } from './intent-params.ts';

/** The terms of a new intent: the request's, and Stripe's defaults for the rest. */
export function intentTerms(params: CreateIntentParams): IntentTerms {
  return {
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    automatic_payment_methods: params.automatic_payment_methods ?? { enabled: true },
    capture_method: params.capture_method ?? 'automatic_async',
    confirmation_method: params.confirmation_method ?? 'automatic',
    currency: params.currency,
    description: params.description ?? null,
    excluded_payment_method_types: params.excluded_payment_method_types ?? null,
    metadata: mergeMetadata({}, params.metadata),
    payment_method_options: params.payment_method_options ?? {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    receipt_email: params.receipt_email ?? null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: params.shipping ?? null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    transfer_group: params.transfer_group ?? null,
  };
}
