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
  const source =
    input.card.source === 'token'
      ? await useToken(work, input.card.token)
      : { card: readCard(input.card, work), owner: {} };
  const billing = { ...source.owner, ...input.billing_details };
  return keepMethod(work, {
    card: source.card,
    billing,
    metadata: mergeMetadata({}, input.metadata),
    allowRedisplay: input.allow_redisplay,
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
