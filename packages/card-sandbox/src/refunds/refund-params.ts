import { z } from 'zod';
import { formCount, formId } from '#sandbox/http/form-fields.ts';
import { formMetadata } from '#sandbox/http/form-metadata.ts';
import { invalidRequest } from '#sandbox/http/wire-error.ts';

export const createRefundParams = z.strictObject({
  amount: formCount.optional(),
  charge: formId.optional(),
  metadata: formMetadata.optional(),
  payment_intent: formId.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

export type CreateRefundParams = z.output<typeof createRefundParams>;

/** Refuses a refund without a charge or an intent. */
export function checkNewRefund({ charge, payment_intent }: CreateRefundParams): void {
  if (charge !== undefined || payment_intent !== undefined) return;
  throw invalidRequest({
    code: 'parameter_missing',
    param: 'charge',
    message:
      'One of the following params should be provided for this request: payment_intent or charge.',
  });
}
