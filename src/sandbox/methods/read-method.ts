import { readyMadeCard } from '#sandbox/cards/ready-made-card.ts';
import type { Call } from '#sandbox/http/answer-post.ts';
import { readObject } from '#sandbox/http/read-object.ts';
import type { Work } from '#sandbox/http/work.ts';
import { keepMethod } from './create-method.ts';

type Reading = Pick<Work, 'db' | 'now' | 'fingerprintKey'>;

/** The payment method of that id; of a ready-made one such as `pm_card_visa` a new copy, as when it pays. */
export async function readMethod(reading: Reading, call: Call): Promise<object> {
  const { db } = reading;
  const card = call.id.startsWith('pm_card_') ? readyMadeCard(call.id, reading) : null;
  if (!card) return readObject(db, { kind: 'payment_method', call });
  const { body } = await keepMethod(reading, { card, billing: {}, metadata: {} });
  return readObject(db, { kind: 'payment_method', call: { ...call, id: body.id } });
}
