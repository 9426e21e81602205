import type { Hono } from 'hono';
import { z } from 'zod';
import { answerPost } from '#sandbox/http/answer-post.ts';
import { jsonAnswer } from '#sandbox/http/json-answer.ts';
import type { Sandbox, SandboxEnv } from '#sandbox/http/sandbox-context.ts';
import { answerChallenge } from '#sandbox/intents/answer-challenge.ts';
import { lockIntent } from '#sandbox/intents/stored-intent.ts';
import { clearFaults, insertFault, listFaults } from '#sandbox/store/faults.ts';
import {
  clearWebhookFaults,
  insertWebhookFault,
  listWebhookFaults,
} from '#sandbox/store/webhook-faults.ts';
import { challengeOrder, faultOrder, webhookFaultOrder } from './control-orders.ts';
import { readOrder } from './read-order.ts';

const path = '/sandbox/control';

/** Calls Stripe does not have: answer a challenge without a browser, and make things go wrong. */
export function addControlRoutes(app: Hono<SandboxEnv>, sandbox: Sandbox): void {
  const { pool } = sandbox;
  app.post(
    `${path}/challenge`,
    answerPost(sandbox, ({ form }) => {
      const { payment_intent, answer } = readOrder(form, challengeOrder);
      return async (work) => {
        const stored = await lockIntent(work, payment_intent);
        const { intent } = await answerChallenge(work, { stored, source: null, answer });
        return { status: 200, body: intent };
      };
    }),
  );

  app.get(`${path}/faults`, async () => jsonAnswer({ status: 200, body: await listFaults(pool) }));
  app.post(`${path}/faults`, async (c) => {
    const fault = await insertFault(pool, readOrder(await c.req.text(), faultOrder));
    return jsonAnswer({ status: 201, body: z.object().loose().parse(fault) });
  });
  app.delete(`${path}/faults`, async () => {
    await clearFaults(pool);
    return jsonAnswer({ status: 200, body: [] });
  });

  app.get(`${path}/webhook_faults`, async () =>
    jsonAnswer({ status: 200, body: await listWebhookFaults(pool) }),
  );
  app.post(`${path}/webhook_faults`, async (c) => {
    const fault = await insertWebhookFault(pool, readOrder(await c.req.text(), webhookFaultOrder));
    return jsonAnswer({ status: 201, body: z.object().loose().parse(fault) });
  });
  app.delete(`${path}/webhook_faults`, async () => {
    await clearWebhookFaults(pool);
    return jsonAnswer({ status: 200, body: [] });
  });
}
