import { readCard } from '#sandbox/cards/read-card.ts';
import { mergeMetadata } from '#sandbox/http/form-metadata.ts';
import { unixSeconds, type Work } from '#sandbox/http/work.ts';
import { newPaymentMethod, type MethodMakings } from '#sandbox/objects/payment-method.ts';
import type { Documents } from '#sandbox/store/documents.ts';
import type { MethodInput } from './method-params.ts';
import { useToken } from './use-token.ts';

type StoredMethod = Documents['payment_method'];

/** Makes a payment method of a typed card, or of a token, which is then used up. */
export async function createMethod(work: Work, input: MethodInput): Promise<StoredMethod> {
  const { card } = input;
  return keepMethod(work, {
    card: card.source === 'token' ? await useToken(work, card.token) : readCard(card, work),
    billing: input.billing_details ?? {},
    metadata: mergeMetadata({}, input.metadata),
  });
}

export function keepMethod({ db, now }: Work, makings: MethodMakings): StoredMethod {
  const stored = makeMethod(makings, now);
  db.insert('payment_method', stored);
  return stored;
}

export function makeMethod(makings: MethodMakings, now: Date): StoredMethod {
  const body = newPaymentMethod(makings, unixSeconds(now));
  return { body, secrets: { behaviour: makings.card.behaviour, spent: false } };
}
