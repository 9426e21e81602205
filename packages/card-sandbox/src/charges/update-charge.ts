import { z } from 'zod';
import { formId, formText } from '#sandbox/http/form-fields.ts';
import { formMetadata, mergeMetadata } from '#sandbox/http/form-metadata.ts';
import { resourceMissing } from '#sandbox/http/wire-error.ts';
import type { Work } from '#sandbox/http/work.ts';
import { shippingParams } from '#sandbox/intents/shipping-params.ts';
import type { Charge } from '#sandbox/objects/charge.ts';
import { recordEvent } from '#sandbox/webhooks/record-event.ts';

export const updateChargeParams = z.strictObject({
  description: formText.optional(),
  fraud_details: z.strictObject({ user_report: z.enum(['fraudulent', 'safe']) }).optional(),
  metadata: formMetadata.optional(),
  receipt_email: formText.optional(),
  shipping: shippingParams.optional(),
  transfer_group: formId.optional(),
});

type UpdateChargeParams = z.output<typeof updateChargeParams>;

/** Changes a charge's notes; its money is not touched. */
export async function updateCharge(
  work: Work,
  { id, params }: { id: string; params: UpdateChargeParams },
): Promise<Charge> {
  const stored = await work.db.lock('charge', id);
  if (!stored) throw resourceMissing({ noun: 'charge', id, param: 'charge' });
  const before = stored.body;
  const { description, receipt_email, shipping } = params;
  const charge: Charge = {
    ...before,
    description: description === undefined ? before.description : description,
    fraud_details: { ...before.fraud_details, ...params.fraud_details },
    metadata: mergeMetadata(before.metadata, params.metadata),
    receipt_email: receipt_email === undefined ? before.receipt_email : receipt_email,
    shipping: shipping === undefined ? before.shipping : shipping,
    transfer_group: params.transfer_group ?? before.transfer_group,
  };
  work.db.save('charge', { body: charge, secrets: stored.secrets });
  recordEvent(work, { type: 'charge.updated', subject: charge, before });
  return charge;
}
