import { z } from 'zod';
import { answerChallenge } from '#sandbox/intents/answer-challenge.ts';
import { confirmIntent } from '#sandbox/intents/confirm-intent.ts';
import { confirmIntentParams } from '#sandbox/intents/intent-params.ts';
import {
  lockIntent,
  type IntentResult,
  type StoredIntent,
} from '#sandbox/intents/stored-intent.ts';
import { findDocument } from '#sandbox/store/documents.ts';
import type { Queryable } from '#sandbox/store/in-transaction.ts';
import type { Call } from './answer-post.ts';
import { sameText } from './check-key.ts';
import { parseParams } from './parse-params.ts';
import type { Outcome } from './perform-once.ts';
import { publicIntent, withoutFingerprints } from './public-view.ts';
import { invalidRequest, resourceMissing } from './wire-error.ts';
import type { Work } from './work.ts';

const secretParams = z.strictObject({ client_secret: z.string().min(1, 'empty') });
const challengeParams = z.strictObject({
  ...secretParams.shape,
  source: z.string().min(1, 'empty'),
  answer: z.enum(['authorise', 'refuse']),
});
const browserConfirmParams = confirmIntentParams.extend(secretParams.shape);

/** What a page may see of an intent whose client secret it has. */
export async function readOwnIntent(db: Queryable, { id, fields }: Call): Promise<object> {
  const { client_secret } = parseParams(secretParams, fields);
  const stored = await findDocument(db, { kind: 'payment_intent', id });
  if (!stored) throw resourceMissing({ noun: 'payment_intent', id, param: 'intent' });
  checkClientSecret(stored, client_secret);
  return publicIntent(stored.body);
}

/** The cardholder's answer to a 3-D Secure challenge. A refused one is told by the intent's `last_payment_error`. */
export async function answerOwnChallenge(work: Work, { id, fields }: Call): Promise<Outcome> {
  const { client_secret, source, answer } = parseParams(challengeParams, fields);
  const stored = await lockIntent(work, id);
  checkClientSecret(stored, client_secret);
  const { intent } = await answerChallenge(work, { stored, source, answer });
  return { status: 200, body: publicIntent(intent) };
}

/** Confirms from the page, which Stripe allows only where the intent confirms automatically. */
export async function confirmOwnIntent(work: Work, { id, fields }: Call): Promise<Outcome> {
  const params = parseParams(browserConfirmParams, fields);
  const stored = await lockIntent(work, id);
  checkClientSecret(stored, params.client_secret);
  if (stored.body.confirmation_method === 'manual') {
    throw invalidRequest({
      code: 'payment_intent_invalid_parameter',
      message:
        'This PaymentIntent cannot be confirmed using your publishable key because its `confirmation_method` is set to `manual`. Please use your secret key instead, or create a PaymentIntent with `confirmation_method` set to `automatic`.',
    });
  }
  return publicOutcome(await confirmIntent(work, { stored, params }));
}

function publicOutcome({ intent, refusal }: IntentResult): Outcome {
  if (!refusal) return { status: 200, body: publicIntent(intent) };
  const error = withoutFingerprints(refusal);
  return { status: 402, body: { error: { ...error, payment_intent: publicIntent(intent) } } };
}

function checkClientSecret({ body }: StoredIntent, given: string): void {
  if (sameText(body.client_secret, given)) return;
  throw invalidRequest({
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
    message:
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
  });
}
