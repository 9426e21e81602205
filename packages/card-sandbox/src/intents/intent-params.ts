import { z } from 'zod';
import { formBoolean, formCount, formId } from '#sandbox/http/form-fields.ts';
import { formMetadata } from '#sandbox/http/form-metadata.ts';
import { createMethodParams } from '#sandbox/methods/method-params.ts';

/** The sandbox knows cards only, so they must be among the types. */
const methodTypes = z
  .array(z.string())
  .refine((types) => types.includes('card'), 'must include card');

const captureMethod = z.enum(['automatic', 'automatic_async', 'manual']);
const currency = z.string().min(1, 'empty').toLowerCase();

const chosenMethod = {
  payment_method: formId.optional(),
  payment_method_data: createMethodParams.optional(),
  allowed_payment_method_types: methodTypes.optional(),
  capture_method: captureMethod.optional(),
};

export const createIntentParams = z.strictObject({
  ...chosenMethod,
  amount: formCount,
  currency,
  metadata: formMetadata.optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: formBoolean, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  confirm: formBoolean.optional(),
  confirmation_method: z.enum(['automatic', 'manual']).optional(),
  use_stripe_sdk: formBoolean.optional(),
});

export const updateIntentParams = z.strictObject({
  ...chosenMethod,
  amount: formCount.optional(),
  currency: currency.optional(),
  metadata: formMetadata.optional(),
});

export const confirmIntentParams = z.strictObject({
  ...chosenMethod,
  client_secret: z.string().optional(),
  use_stripe_sdk: formBoolean.optional(),
});

export const captureIntentParams = z.strictObject({
  amount_to_capture: formCount.optional(),
  metadata: formMetadata.optional(),
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
