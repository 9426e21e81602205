import { z } from 'zod';
import { cancelIntent } from '#sandbox/intents/cancel-intent.ts';
import { captureIntent } from '#sandbox/intents/capture-intent.ts';
import { checkMethodChoice, checkNewIntent } from '#sandbox/intents/check-new-intent.ts';
import { confirmIntent } from '#sandbox/intents/confirm-intent.ts';
import { createIntent } from '#sandbox/intents/create-intent.ts';
import {
  cancelIntentParams,
  captureIntentParams,
  confirmIntentParams,
  createIntentParams,
  updateIntentParams,
} from '#sandbox/intents/intent-params.ts';
import {
  checkClientSecret,
  lockIntent,
  type IntentResult,
} from '#sandbox/intents/stored-intent.ts';
import { updateIntent } from '#sandbox/intents/update-intent.ts';
import { listPage, pageParams } from './list-page.ts';
import type { Outcome } from './perform-once.ts';
import { readObject } from './read-object.ts';
import { getRoute, postRoute, type Route } from './route.ts';
import { requestLog } from './wire-error.ts';
import type { Work } from './work.ts';

const path = '/v1/payment_intents';
const answers = 'intent';

export const intentRoutes: readonly Route[] = [
  getRoute(path, {
    params: z.strictObject(pageParams),
    answers: 'list of intents',
    read: ({ db }, { params }) =>
      listPage(db, { kind: 'payment_intent', url: path, params, filters: [] }),
  }),
  getRoute(`${path}/:id`, {
    params: z.strictObject({ client_secret: z.string().optional() }),
    answers,
    async read({ db }, { id, params }) {
      const intent = await readObject(db, { kind: 'payment_intent', id });
      checkClientSecret(intent, params.client_secret);
      return intent;
    },
  }),
  postRoute(path, {
    params: createIntentParams,
    answers,
    check: checkNewIntent,
    perform: async (work, { params }) => intentOutcome(work, await createIntent(work, params)),
  }),
  postRoute(`${path}/:id`, {
    params: updateIntentParams,
    answers,
    check: checkMethodChoice,
    perform: async (work, { id, params }) => ({
      status: 200,
      body: await updateIntent(work, { stored: await lockIntent(work, id), params }),
    }),
  }),
  postRoute(`${path}/:id/confirm`, {
    params: confirmIntentParams,
    answers,
    check: checkMethodChoice,
    async perform(work, { id, params }) {
      const stored = await lockIntent(work, id);
      checkClientSecret(stored.body, params.client_secret);
      return intentOutcome(work, await confirmIntent(work, { stored, params }));
    },
  }),
  postRoute(`${path}/:id/capture`, {
    params: captureIntentParams,
    answers,
    perform: async (work, { id, params }) => ({
      status: 200,
      body: await captureIntent(work, { stored: await lockIntent(work, id), params }),
    }),
  }),
  postRoute(`${path}/:id/cancel`, {
    params: cancelIntentParams,
    answers,
    perform: async (work, { id, params }) => ({
      status: 200,
      body: await cancelIntent(work, { stored: await lockIntent(work, id), params }),
    }),
  }),
];

/** 200 with the intent, or 402 with the refusal and the intent it left behind. */
function intentOutcome({ requestId }: Work, { intent, refusal }: IntentResult): Outcome {
  if (!refusal) return { status: 200, body: intent };
  const request_log_url = requestLog(requestId);
  return { status: 402, body: { error: { ...refusal, payment_intent: intent, request_log_url } } };
}
