import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';

/** The members of an intent that may be seen with a publishable key: no metadata, no charge. */
export function publicIntent(intent: PaymentIntent): object {
  return withoutFingerprints({
    id: intent.id,
    object: intent.object,
    amount: intent.amount,
    amount_details: intent.amount_details,
    automatic_payment_methods: intent.automatic_payment_methods,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: intent.confirmation_method,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.last_payment_error,
    livemode: intent.livemode,
    next_action: intent.next_action,
    payment_method: intent.payment_method,
    payment_method_configuration_details: intent.payment_method_configuration_details,
    payment_method_types: intent.payment_method_types,
    processing: intent.processing,
    receipt_email: intent.receipt_email,
    setup_future_usage: intent.setup_future_usage,
    shipping: intent.shipping,
    source: intent.source,
    status: intent.status,
  });
}

/** A copy without card fingerprints: they would let a page recognise a card. */
export function withoutFingerprints(object: object): object {
  return JSON.parse(
    JSON.stringify(object, (name, value) => (name === 'fingerprint' ? undefined : value)),
  );
}
