import { mergeMetadata } from '#sandbox/http/form-metadata.ts';
import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import type {
  CaptureIntentParams,
  ConfirmIntentParams,
  CreateIntentParams,
  UpdateIntentParams,
} from './intent-params.ts';

type Change = Partial<
  CreateIntentParams & UpdateIntentParams & ConfirmIntentParams & CaptureIntentParams
>;

/** The intent with the terms and words that the parameters name. */
export function changedIntent(body: PaymentIntent, params: Change): PaymentIntent {
  return { ...body, ...changedTerms(body, params), ...changedWords(body, params) };
}

function changedTerms(body: PaymentIntent, params: Change) {
  return {
    amount: params.amount ?? body.amount,
    currency: params.currency ?? body.currency,
    capture_method: params.capture_method ?? body.capture_method,
    allowed_payment_method_types:
      params.allowed_payment_method_types ?? body.allowed_payment_method_types,
    excluded_payment_method_types:
      params.excluded_payment_method_types ?? body.excluded_payment_method_types,
    setup_future_usage: params.setup_future_usage ?? body.setup_future_usage,
  };
}

/** An absent word stays as it is, an empty one is taken away. */
function changedWords(body: PaymentIntent, params: Change) {
  const { description, receipt_email, shipping, statement_descriptor, transfer_group } = params;
  const suffix = params.statement_descriptor_suffix;
  return {
    description: description === undefined ? body.description : description,
    metadata: mergeMetadata(body.metadata, params.metadata),
    receipt_email: receipt_email === undefined ? body.receipt_email : receipt_email,
    shipping: shipping === undefined ? body.shipping : shipping,
    statement_descriptor:
      statement_descriptor === undefined ? body.statement_descriptor : statement_descriptor,
    statement_descriptor_suffix: suffix === undefined ? body.statement_descriptor_suffix : suffix,
    transfer_group: transfer_group === undefined ? body.transfer_group : transfer_group,
  };
}
