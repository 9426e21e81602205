import { readyMadeCard } from '#sandbox/cards/ready-made-card.ts';
import { readObject } from '#sandbox/http/read-object.ts';
import type { Reading } from '#sandbox/http/work.ts';
import type { PaymentMethod } from '#sandbox/objects/payment-method.ts';
import { insertDocument } from '#sandbox/store/documents.ts';
import { makeMethod } from './create-method.ts';

/** The payment method of that id; of a ready-made one such as `pm_card_visa` a new copy, as when it pays. */
export async function readMethod(reading: Reading, id: string): Promise<PaymentMethod> {
  const card = id.startsWith('pm_card_') ? readyMadeCard(id, reading) : null;
  if (!card) return readObject(reading.db, { kind: 'payment_method', id });
  const made = makeMethod({ card, billing: {}, metadata: {} }, reading.now);
  await insertDocument(reading.db, { kind: 'payment_method', ...made });
  return made.body;
}
