import { z } from 'zod';
import { formBoolean, formCount, formId, formText, formUrl } from '#sandbox/http/form-fields.ts';
import { formMetadata } from '#sandbox/http/form-metadata.ts';
import { paymentMethodFields } from '#sandbox/methods/method-params.ts';
import { shippingParams } from './shipping-params.ts';

/** The sandbox knows cards only, so they must be among the types. */
const methodTypes = z
  .array(z.string())
  .refine((types) => types.includes('card'), 'must include card');

/** Without cards nothing could be paid. */
const excludedTypes = z
  .array(z.string())
  .refine((types) => !types.includes('card'), 'Cards cannot be excluded here.');

const methodOptions = z.strictObject({
  card: z
    .looseObject({ request_three_d_secure: z.enum(['any', 'automatic', 'challenge']).optional() })
    .optional(),
});

const paymentMethodData = z.strictObject({
  ...paymentMethodFields,
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
});

const descriptive = {
  description: formText.optional(),
  metadata: formMetadata.optional(),
  payment_method: formId.optional(),
  payment_method_data: paymentMethodData.optional(),
  payment_method_options: methodOptions.optional(),
  allowed_payment_method_types: methodTypes.optional(),
  excluded_payment_method_types: excludedTypes.optional(),
  receipt_email: formText.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  shipping: shippingParams.optional(),
  statement_descriptor: formText.optional(),
  statement_descriptor_suffix: formText.optional(),
  transfer_group: formText.optional(),
};

const confirming = {
  error_on_requires_action: formBoolean.optional(),
  mandate_data: z.looseObject({}).optional(),
  off_session: formBoolean.optional(),
  return_url: formUrl.optional(),
  use_stripe_sdk: formBoolean.optional(),
};

const currency = z.string().min(1, 'empty').toLowerCase();

export const createIntentParams = z.strictObject({
  ...descriptive,
  ...confirming,
  amount: formCount,
  currency,
  automatic_payment_methods: z
    .strictObject({ enabled: formBoolean, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  confirm: formBoolean.optional(),
  confirmation_method: z.enum(['automatic', 'manual']).optional(),
});

export const updateIntentParams = z.strictObject({
  ...descriptive,
  amount: formCount.optional(),
  currency: currency.optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
});

export const confirmIntentParams = z.strictObject({
  ...confirming,
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  client_secret: z.string().optional(),
  payment_method: formId.optional(),
  payment_method_data: paymentMethodData.optional(),
  payment_method_options: methodOptions.optional(),
  allowed_payment_method_types: methodTypes.optional(),
  excluded_payment_method_types: excludedTypes.optional(),
  receipt_email: formText.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  shipping: shippingParams.optional(),
});

export const captureIntentParams = z.strictObject({
  amount_to_capture: formCount.optional(),
  metadata: formMetadata.optional(),
  final_capture: formBoolean
    .refine((final) => final, 'There is one capture only: it is the final one.')
    .optional(),
  statement_descriptor: formText.optional(),
  statement_descriptor_suffix: formText.optional(),
});

export const cancelIntentParams = z.strictObject({
  cancellation_reason: z
    .enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'])
    .optional(),
});

export type CreateIntentParams = z.output<typeof createIntentParams>;
export type UpdateIntentParams = z.output<typeof updateIntentParams>;
export type ConfirmIntentParams = z.output<typeof confirmIntentParams>;
export type CaptureIntentParams = z.output<typeof captureIntentParams>;
export type CancelIntentParams = z.output<typeof cancelIntentParams>;
