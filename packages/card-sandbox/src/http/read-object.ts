import { findDocument, type Documents, type Kind } from '#sandbox/store/documents.ts';
import type { Queryable } from '#sandbox/store/queryable.ts';
import { resourceMissing } from './wire-error.ts';

/** How error messages call the kinds, and which parameter they blame. */
const nouns: Record<Kind, { noun: string; param: string }> = {
  payment_intent: { noun: 'payment_intent', param: 'intent' },
  payment_method: { noun: 'PaymentMethod', param: 'payment_method' },
  token: { noun: 'token', param: 'token' },
  charge: { noun: 'charge', param: 'charge' },
  refund: { noun: 'refund', param: 'id' },
  event: { noun: 'event', param: 'id' },
};

/** The object named in the path. */
export async function readObject<K extends Kind>(
  db: Queryable,
  { kind, id }: { kind: K; id: string },
): Promise<Documents[K]['body']> {
  const document = await findDocument(db, { kind, id });
  if (!document) throw resourceMissing({ ...nouns[kind], id });
  return document.body;
}
