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

/** The intent with the terms that the parameters name. */
export function changedIntent(body: PaymentIntent, params: Change): PaymentIntent {
  return {
    ...body,
    amount: params.amount ?? body.amount,
    currency: params.currency ?? body.currency,
    capture_method: params.capture_method ?? body.capture_method,
    allowed_payment_method_types:
      params.allowed_payment_method_types ?? body.allowed_payment_method_types,
    metadata: mergeMetadata(body.metadata, params.metadata),
  };
}
