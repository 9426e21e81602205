import { z } from 'zod';
import { cancelIntent } from '#sandbox/intents/cancel-intent.ts';
import { captureIntent } from '#sandbox/intents/capture-intent.ts';
import { confirmIntent } from '#sandbox/intents/confirm-intent.ts';
import { createIntent } from '#sandbox/intents/create-intent.ts';
import {
  cancelIntentParams,
  captureIntentParams,
  checkMethodChoice,
  checkNewIntent,
  confirmIntentParams,
  createIntentParams,
} from '#sandbox/intents/intent-params.ts';
import {
  checkClientSecret,
  lockIntent,
  type IntentResult,
} from '#sandbox/intents/stored-intent.ts';
import { listDocuments } from '#sandbox/store/list-documents.ts';
import { formId } from './form-fields.ts';
import { defaultLimit, listPage, pageParams } from './list-page.ts';
import type { Outcome } from './perform-once.ts';
import { readObject } from './read-object.ts';
import { getRoute, postRoute, type Route } from './route.ts';
import { invalidRequest, requestLog } from './wire-error.ts';
import type { Work } from './work.ts';

const path = '/v1/payment_intents';
const answers = 'intent';

/** Of the query language: one pair of metadata, its key and value in quotes. */
const metadataPair = /^metadata\[(['"])([^'"\\]+)\1\]:(['"])([^'"\\]*)\3$/;

export const intentRoutes: readonly Route[] = [
  // New intents are found at once, unlike at Stripe.
  getRoute(`${path}/search`, {
    params: z.strictObject({
      query: z.string().min(1, 'empty').max(1000),
      limit: pageParams.limit,
      page: formId.optional(),
    }),
    answers: 'list of intents',
    async read({ db }, { params: { query, limit = defaultLimit, page: startingAfter } }) {
      const { data, hasMore } = await listDocuments(db, {
        kind: 'payment_intent',
        page: { limit, startingAfter },
        metadata: readQuery(query),
      });
      const next_page = hasMore ? (data.at(-1)?.id ?? null) : null;
      return { object: 'search_result', data, has_more: hasMore, next_page, url: `${path}/search` };
    },
  }),
  getRoute(path, {
    params: z.strictObject(pageParams),
    answers: 'list of intents',
    read: ({ db }, { params }) => listPage(db, { kind: 'payment_intent', params }),
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

function readQuery(query: string): Record<string, string> {
  const [, , key, , value] = metadataPair.exec(query) ?? [];
  if (key !== undefined && value !== undefined) return { [key]: value };
  throw invalidRequest({
    param: 'query',
    message: `We were unable to parse your search query: ${query.slice(0, 100)}`,
  });
}
