import { z } from 'zod';
import { findDocument, type Kind } from '#sandbox/store/documents.ts';
import type { Queryable } from '#sandbox/store/in-transaction.ts';
import type { Call } from './answer-post.ts';
import { expandObject } from './expand-object.ts';
import { formExpand } from './form-fields.ts';
import { parseParams } from './parse-params.ts';
import { resourceMissing } from './wire-error.ts';

const readParams = z.strictObject({ expand: formExpand, client_secret: z.string().optional() });

/** How error messages call the kinds, and which parameter they blame. */
const nouns: Record<Kind, { noun: string; param: string }> = {
  payment_intent: { noun: 'payment_intent', param: 'intent' },
  payment_method: { noun: 'PaymentMethod', param: 'payment_method' },
  token: { noun: 'token', param: 'token' },
  charge: { noun: 'charge', param: 'charge' },
  refund: { noun: 'refund', param: 'id' },
  event: { noun: 'event', param: 'id' },
};

/** The object named in the path, expanded as asked. */
export async function readObject(
  db: Queryable,
  { kind, call }: { kind: Kind; call: Call },
): Promise<object> {
  const params = parseParams(readParams, call.fields);
  const document = await findDocument(db, { kind, id: call.id });
  if (!document) throw resourceMissing({ ...nouns[kind], id: call.id });
  return expandObject(db, { object: document.body, paths: params.expand });
}
