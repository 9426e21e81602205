import { z } from 'zod';
import { answerChallenge } from '#sandbox/intents/answer-challenge.ts';
import { checkClientSecret } from '#sandbox/intents/check-client-secret.ts';
import { checkMethodChoice } from '#sandbox/intents/check-method-choice.ts';
import { confirmIntent } from '#sandbox/intents/confirm-intent.ts';
import { confirmIntentParams } from '#sandbox/intents/intent-params.ts';
import {
  lockIntent,
  type IntentResult,
  type StoredIntent,
} from '#sandbox/intents/stored-intent.ts';
import { findDocument } from '#sandbox/store/documents.ts';
import type { Outcome } from './perform-once.ts';
import { publicIntent, withoutFingerprints } from './public-view.ts';
import { getRoute, postRoute, type Route } from './route.ts';
import { invalidRequest, requestLog, resourceMissing } from './wire-error.ts';
import type { Work } from './work.ts';

const secretParams = z.strictObject({ client_secret: z.string().min(1, 'empty') });
const challengeParams = z.strictObject({
  ...secretParams.shape,
  source: z.string().min(1, 'empty'),
  answer: z.enum(['authorise', 'refuse']),
});
const browserConfirmParams = confirmIntentParams.extend(secretParams.shape);

const path = '/sandbox/v1/payment_intents/:id';

/** The calls of a page that has an intent's client secret. */
export const ownIntentRoutes: readonly Route[] = [
  getRoute(path, {
    params: secretParams,
    answers: null,
    async read({ db }, { id, params }) {
      const stored = await findDocument(db, { kind: 'payment_intent', id });
      if (!stored) throw resourceMissing({ noun: 'payment_intent', id, param: 'intent' });
      checkClientSecret(stored.body, params.client_secret);
      return publicIntent(stored.body);
    },
  }),
  postRoute(`${path}/confirm`, {
    params: browserConfirmParams,
    answers: null,
    check: checkMethodChoice,
    async perform(work, { id, params }) {
      const stored = await lockIntent(work, id);
      checkClientSecret(stored.body, params.client_secret);
      checkAutomatic(stored);
      return publicOutcome(work, await confirmIntent(work, { stored, params }));
    },
  }),
  // The cardholder's answer to a challenge. A refused one is told by the intent's `last_payment_error`.
  postRoute(`${path}/challenge`, {
    params: challengeParams,
    answers: null,
    async perform(work, { id, params: { client_secret, source, answer } }) {
      const stored = await lockIntent(work, id);
      checkClientSecret(stored.body, client_secret);
      const { intent } = await answerChallenge(work, { stored, source, answer });
      return { status: 200, body: publicIntent(intent) };
    },
  }),
];

/** A page confirms only intents with automatic confirmation. */
function checkAutomatic({ body }: StoredIntent): void {
  if (body.confirmation_method === 'automatic') return;
  throw invalidRequest({
    code: 'payment_intent_invalid_parameter',
    message:
      'This PaymentIntent cannot be confirmed using your publishable key because its `confirmation_method` is set to `manual`. Please use your secret key instead, or create a PaymentIntent with `confirmation_method` set to `automatic`.',
  });
}

function publicOutcome({ requestId }: Work, { intent, refusal }: IntentResult): Outcome {
  if (!refusal) return { status: 200, body: publicIntent(intent) };
  const error = withoutFingerprints(refusal);
  const request_log_url = requestLog(requestId);
  const payment_intent = publicIntent(intent);
  return { status: 402, body: { error: { ...error, payment_intent, request_log_url } } };
}
