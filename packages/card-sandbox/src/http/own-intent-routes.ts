import { z } from 'zod';
import { answerChallenge } from '#sandbox/intents/answer-challenge.ts';
import { checkClientSecret, lockIntent } from '#sandbox/intents/stored-intent.ts';
import { publicIntent } from './public-view.ts';
import { readObject } from './read-object.ts';
import { getRoute, postRoute, type Route } from './route.ts';

const secretParams = z.strictObject({ client_secret: z.string().min(1, 'empty') });
const challengeParams = z.strictObject({
  ...secretParams.shape,
  source: z.string().min(1, 'empty'),
  answer: z.enum(['authorise', 'refuse']),
});

const path = '/sandbox/v1/payment_intents/:id';

/** The calls of a page that has an intent's client secret. */
export const ownIntentRoutes: readonly Route[] = [
  getRoute(path, {
    params: secretParams,
    async read({ db }, { id, params }) {
      const intent = await readObject(db, { kind: 'payment_intent', id });
      checkClientSecret(intent, params.client_secret);
      return publicIntent(intent);
    },
  }),
  // The cardholder's answer to a challenge. A refused one is told by the intent's `last_payment_error`.
  postRoute(`${path}/challenge`, {
    params: challengeParams,
    async perform(work, { id, params: { client_secret, source, answer } }) {
      const stored = await lockIntent(work, id);
      checkClientSecret(stored.body, client_secret);
      const { intent } = await answerChallenge(work, { stored, source, answer });
      return { status: 200, body: publicIntent(intent) };
    },
  }),
];
