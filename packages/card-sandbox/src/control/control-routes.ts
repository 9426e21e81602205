import type { Hono } from 'hono';
import { z } from 'zod';
import { answerPost } from '#sandbox/http/answer-post.ts';
import { jsonAnswer } from '#sandbox/http/json-answer.ts';
import type { Sandbox, SandboxEnv } from '#sandbox/http/sandbox-context.ts';
import { invalidRequest } from '#sandbox/http/wire-error.ts';
import { answerChallenge } from '#sandbox/intents/challenge.ts';
import { lockIntent } from '#sandbox/intents/stored-intent.ts';
import { eventTypes } from '#sandbox/objects/event.ts';
import { clearFaults, insertFault } from '#sandbox/store/faults.ts';
import { clearWebhookFaults, insertWebhookFault } from '#sandbox/store/webhook-faults.ts';

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

  app.post(`${path}/faults`, async (c) => {
    await insertFault(pool, readOrder(await c.req.text(), faultOrder));
    return jsonAnswer(201, {});
  });
  app.delete(`${path}/faults`, async () => {
    await clearFaults(pool);
    return jsonAnswer(200, {});
  });
  app.post(`${path}/webhook_faults`, async (c) => {
    await insertWebhookFault(pool, readOrder(await c.req.text(), webhookFaultOrder));
    return jsonAnswer(201, {});
  });
  app.delete(`${path}/webhook_faults`, async () => {
    await clearWebhookFaults(pool);
    return jsonAnswer(200, {});
  });
}

const count = z.int().min(1).max(1000);
const delayMs = z.int().min(0).max(120_000);

/** PostgreSQL keeps no zero bytes. */
const text = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => !text.includes('\0'), 'A zero byte is no text.');

const challengeOrder = z.strictObject({
  payment_intent: text,
  answer: z.enum(['authorise', 'refuse']),
});

/** A fault for the next `times` requests; `*` in `path` stands for any characters. */
const faultOrder = z
  .strictObject({
    kind: z.enum(['delay', 'drop_before', 'drop_after', 'fail']),
    method: z.enum(['GET', 'POST', '*']).default('*'),
    path: text.refine((path) => path.startsWith('/'), 'A path starts with a slash.'),
    times: count.default(1),
    status: z.int().min(400).max(599).nullable().default(null),
    kept: z.boolean().default(false),
    delay_ms: delayMs.default(0),
  })
  .transform(({ times, delay_ms, ...order }) => ({
    ...order,
    delayMs: delay_ms,
    remaining: times,
  }));

/** A fault for the deliveries of the next `events` events of a type. `reorder` turns that group round. */
const webhookFaultOrder = z
  .strictObject({
    kind: z.enum(['drop', 'repeat', 'delay', 'reorder']),
    event_type: z.enum([...eventTypes, '*']).default('*'),
    events: count.default(1),
    copies: z.int().min(1).max(20).default(1),
    delay_ms: delayMs.default(0),
  })
  .transform(({ event_type, events, copies, delay_ms, kind }) => ({
    kind,
    eventType: event_type,
    times: copies,
    delayMs: delay_ms,
    remaining: events,
  }));

/** The JSON body of a control call; 400 with the reasons when it is invalid. */
function readOrder<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw invalidRequest({ message: z.prettifyError(parsed.error) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) throw invalidRequest({ message: 'The body is not JSON.' });
    throw cause;
  }
}
