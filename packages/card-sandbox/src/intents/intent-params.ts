import { z } from 'zod';
import { formBoolean, formCount, formId, formMetadata } from '#sandbox/http/form-fields.ts';
import { invalidRequest } from '#sandbox/http/wire-error.ts';
import { createMethodParams } from '#sandbox/methods/method-params.ts';
import { checkAmount } from './money.ts';

/** The sandbox knows cards only, so they must be among the types. */
const methodTypes = z
  .array(z.string())
  .refine((types) => types.includes('card'), 'must include card');

const chosenMethod = {
  payment_method: formId.optional(),
  payment_method_data: createMethodParams.optional(),
  use_stripe_sdk: formBoolean.optional(),
};

export const createIntentParams = z.strictObject({
  ...chosenMethod,
  allowed_payment_method_types: methodTypes.optional(),
  amount: formCount,
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  currency: z.string().min(1, 'empty').toLowerCase(),
  metadata: formMetadata.optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: formBoolean, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  confirm: formBoolean.optional(),
  confirmation_method: z.enum(['automatic', 'manual']).optional(),
});

export const confirmIntentParams = z.strictObject({
  ...chosenMethod,
  client_secret: z.string().optional(),
});

export const captureIntentParams = z.strictObject({
  amount_to_capture: formCount.optional(),
});

export const cancelIntentParams = z.strictObject({
  cancellation_reason: z
    .enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'])
    .optional(),
});

export type CreateIntentParams = z.output<typeof createIntentParams>;
export type ConfirmIntentParams = z.output<typeof confirmIntentParams>;
export type CaptureIntentParams = z.output<typeof captureIntentParams>;
export type CancelIntentParams = z.output<typeof cancelIntentParams>;

/** Refuses an intent that is invalid in itself. */
export function checkNewIntent(params: CreateIntentParams): void {
  checkAmount(params);
  checkMethodChoice(params);
  const mayRedirect =
    !params.allowed_payment_method_types &&
    params.automatic_payment_methods?.allow_redirects !== 'never';
  if (!params.confirm || !mayRedirect) return;
  throw invalidRequest({
    message:
      'This PaymentIntent accepts payment methods that might redirect your customer off of your page, which the sandbox does not do. Pass `allowed_payment_method_types`, or set `automatic_payment_methods[allow_redirects]` to `never`.',
  });
}

/** A card comes by its id or in full, never both ways. */
export function checkMethodChoice(params: {
  payment_method?: string;
  payment_method_data?: object;
}): void {
  if (params.payment_method === undefined || params.payment_method_data === undefined) return;
  throw invalidRequest({
    message: 'You may only specify one of these parameters: payment_method, payment_method_data.',
  });
}
