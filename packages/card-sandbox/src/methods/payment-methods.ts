import { readCard, readyMadeCard } from '#sandbox/cards/read-card.ts';
import { readObject } from '#sandbox/http/read-object.ts';
import { referenceMissing } from '#sandbox/http/wire-error.ts';
import { type Reading, unixSeconds, type Work } from '#sandbox/http/work.ts';
import {
  newPaymentMethod,
  type MethodMakings,
  type PaymentMethod,
} from '#sandbox/objects/payment-method.ts';
import type { Documents } from '#sandbox/store/documents.ts';
import { type MethodInput, noBilling } from './method-params.ts';
import { useToken } from './tokens.ts';

type StoredMethod = Documents['payment_method'];

/** Makes a payment method of a typed card, or of a token, which is then used up. */
export async function createMethod(work: Work, input: MethodInput): Promise<StoredMethod> {
  const { card, billing_details: billing, metadata = {} } = input;
  return keepMethod(work, {
    card: card.source === 'token' ? await useToken(work, card.token) : readCard(card, work),
    billing,
    metadata,
  });
}

/** The payment method of that id; a ready-made id such as `pm_card_visa` makes a new one each time. */
export async function findMethod(work: Work, id: string): Promise<StoredMethod> {
  const card = id.startsWith('pm_card_') ? readyMadeCard(id, work) : null;
  if (card) return keepMethod(work, { card, billing: noBilling, metadata: {} });
  const method = await work.db.lock('payment_method', id);
  if (!method) throw referenceMissing({ noun: 'PaymentMethod', id, param: 'payment_method' });
  return method;
}

function keepMethod({ db, now }: Work, makings: MethodMakings): StoredMethod {
  const body = newPaymentMethod(makings, unixSeconds(now));
  const stored = { body, secrets: { behaviour: makings.card.behaviour, spent: false } };
  db.insert('payment_method', stored);
  return stored;
}

/** The payment method of that id; a ready-made one such as `pm_card_visa` is told, and not kept. */
export async function readMethod(reading: Reading, id: string): Promise<PaymentMethod> {
  const card = id.startsWith('pm_card_') ? readyMadeCard(id, reading) : null;
  if (!card) return readObject(reading.db, { kind: 'payment_method', id });
  return newPaymentMethod({ card, billing: noBilling, metadata: {} }, unixSeconds(reading.now));
}
