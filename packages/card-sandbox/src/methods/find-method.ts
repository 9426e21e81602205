import { readyMadeCard } from '#sandbox/cards/ready-made-card.ts';
import { referenceMissing } from '#sandbox/http/wire-error.ts';
import type { Work } from '#sandbox/http/work.ts';
import type { Documents } from '#sandbox/store/documents.ts';
import { keepMethod } from './create-method.ts';

/** The payment method of that id; a ready-made id such as `pm_card_visa` makes a new one each time. */
export async function findMethod(
  work: Work,
  { id, param }: { id: string; param: string },
): Promise<Documents['payment_method']> {
  const card = id.startsWith('pm_card_') ? readyMadeCard(id, work) : null;
  if (card) return keepMethod(work, { card, billing: {}, metadata: {} });
  const method = await work.db.lock('payment_method', id);
  if (!method) throw referenceMissing({ noun: 'PaymentMethod', id, param });
  return method;
}
