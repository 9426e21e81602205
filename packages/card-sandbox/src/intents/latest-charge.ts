import type { Work } from '#sandbox/http/work.ts';
import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import type { Documents } from '#sandbox/store/documents.ts';

/** The charge that holds the money of an authorised intent, locked until the transaction ends. */
export async function lockLatestCharge(
  work: Work,
  intent: PaymentIntent,
): Promise<Documents['charge']> {
  const id = intent.latest_charge;
  const charge = id === null ? null : await work.db.lock('charge', id);
  if (!charge) throw new Error(`Intent ${intent.id} is authorised but has no charge`);
  return charge;
}
