import type { Hono } from 'hono';
import { z } from 'zod';
import { cancelIntent } from '#sandbox/intents/cancel-intent.ts';
import { captureIntent } from '#sandbox/intents/capture-intent.ts';
import { confirmIntent } from '#sandbox/intents/confirm-intent.ts';
import { createIntent } from '#sandbox/intents/create-intent.ts';
import {
  cancelIntentParams,
  captureIntentParams,
  confirmIntentParams,
  createIntentParams,
  updateIntentParams,
} from '#sandbox/intents/intent-params.ts';
import { lockIntent, type IntentResult } from '#sandbox/intents/stored-intent.ts';
import { updateIntent } from '#sandbox/intents/update-intent.ts';
import { answerGet } from './answer-get.ts';
import { answerPost } from './answer-post.ts';
import { expandObject } from './expand-object.ts';
import { listPage, pageParams } from './list-page.ts';
import { parseParams } from './parse-params.ts';
import type { Outcome } from './perform-once.ts';
import { readObject } from './read-object.ts';
import type { Sandbox, SandboxEnv } from './sandbox-context.ts';
import type { Work } from './work.ts';

const listParams = z.strictObject({ ...pageParams, customer: z.string().optional() });
const path = '/v1/payment_intents';

export function addIntentRoutes(app: Hono<SandboxEnv>, sandbox: Sandbox): void {
  app.get(
    path,
    answerGet(sandbox, (db, { fields }) => {
      const params = parseParams(listParams, fields);
      return listPage(db, { kind: 'payment_intent', url: path, params, filters: {} });
    }),
  );
  app.get(
    `${path}/:id`,
    answerGet(sandbox, (db, call) => readObject(db, { kind: 'payment_intent', call })),
  );
  app.post(
    path,
    answerPost(sandbox, async (work, { fields }) => {
      const params = parseParams(createIntentParams, fields);
      return intentOutcome(work, {
        result: await createIntent(work, params),
        expand: params.expand,
      });
    }),
  );
  app.post(
    `${path}/:id`,
    answerPost(sandbox, async (work, { id, fields }) => {
      const params = parseParams(updateIntentParams, fields);
      const intent = await updateIntent(work, { stored: await lockIntent(work, id), params });
      return intentOutcome(work, { result: { intent, refusal: null }, expand: params.expand });
    }),
  );
  app.post(
    `${path}/:id/confirm`,
    answerPost(sandbox, async (work, { id, fields }) => {
      const params = parseParams(confirmIntentParams, fields);
      const result = await confirmIntent(work, { stored: await lockIntent(work, id), params });
      return intentOutcome(work, { result, expand: params.expand });
    }),
  );
  app.post(
    `${path}/:id/capture`,
    answerPost(sandbox, async (work, { id, fields }) => {
      const params = parseParams(captureIntentParams, fields);
      const intent = await captureIntent(work, { stored: await lockIntent(work, id), params });
      return intentOutcome(work, { result: { intent, refusal: null }, expand: params.expand });
    }),
  );
  app.post(
    `${path}/:id/cancel`,
    answerPost(sandbox, async (work, { id, fields }) => {
      const params = parseParams(cancelIntentParams, fields);
      const intent = await cancelIntent(work, { stored: await lockIntent(work, id), params });
      return intentOutcome(work, { result: { intent, refusal: null }, expand: params.expand });
    }),
  );
}

/** 200 with the intent, or 402 with the refusal and the intent it left behind. */
export async function intentOutcome(
  work: Work,
  { result, expand }: { result: IntentResult; expand: readonly string[] | undefined },
): Promise<Outcome> {
  const { intent, refusal } = result;
  if (refusal) return { status: 402, body: { error: { ...refusal, payment_intent: intent } } };
  return { status: 200, body: await expandObject(work.db, { object: intent, paths: expand }) };
}
