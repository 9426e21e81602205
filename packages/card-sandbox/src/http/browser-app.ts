import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { z } from 'zod';
import { answerChallenge } from '#sandbox/intents/challenge.ts';
import { checkClientSecret, lockIntent } from '#sandbox/intents/stored-intent.ts';
import { createMethodParams, createTokenParams } from '#sandbox/methods/method-params.ts';
import { createMethod } from '#sandbox/methods/payment-methods.ts';
import { createToken } from '#sandbox/methods/tokens.ts';
import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import { answerError, unrecognisedUrl } from './answer-error.ts';
import { applyFaults } from './apply-faults.ts';
import { limitBody } from './limit-body.ts';
import { prepareRequest } from './prepare-request.ts';
import { readObject } from './read-object.ts';
import { getRoute, postRoute, type Route } from './route.ts';
import type { Sandbox, SandboxContext, SandboxEnv } from './sandbox-context.ts';

const largestBodyBytes = 64 * 1024;

const secretParams = z.strictObject({ client_secret: z.string().min(1, 'empty') });
const challengeParams = z.strictObject({
  ...secretParams.shape,
  source: z.string().min(1, 'empty'),
  answer: z.enum(['authorise', 'refuse']),
});

const path = '/sandbox/v1/payment_intents/:id';

/** Every call that pages find here; those of an intent take its client secret. */
export const browserRoutes: readonly Route[] = [
  postRoute('/sandbox/v1/payment_methods', {
    params: createMethodParams,
    async perform(work, { params }) {
      const { body } = await createMethod(work, params);
      return { status: 200, body: withoutFingerprints(body) };
    },
  }),
  postRoute('/sandbox/v1/tokens', {
    params: createTokenParams,
    async perform(work, { params }) {
      return { status: 200, body: withoutFingerprints(await createToken(work, params)) };
    },
  }),
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

/** The app for pages: the script, and `/sandbox/v1/*` with the publishable key. Mount it at the root. */
export function browserApp(sandbox: Sandbox): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.onError(answerError(sandbox));
  app.get('/sandbox/stripe.js', serveScript(sandbox));
  app.use(
    '/sandbox/v1/*',
    limitBody(largestBodyBytes),
    prepareRequest(sandbox.publishableKey),
    applyFaults(sandbox),
  );
  for (const route of browserRoutes) app.on(route.method, route.path, route.open(sandbox));
  app.all('/sandbox/v1/*', unrecognisedUrl);
  return app;
}

/** Serves the built browser half; a browser asks again each time and hears 304 while it is unchanged. */
function serveScript({ scriptPath, log }: Sandbox) {
  return async (c: SandboxContext): Promise<Response> => {
    let script: Buffer;
    try {
      script = await readFile(scriptPath);
    } catch (error) {
      log.error({ err: error, scriptPath }, 'sandbox: the browser half is not built');
      return c.text('The browser half of the sandbox is not built.', 404);
    }
    const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
    const headers = {
      etag,
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
    };
    if (c.req.header('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(script), {
      headers: { ...headers, 'content-type': 'text/javascript; charset=utf-8' },
    });
  };
}

/** The members of an intent that may be seen with a publishable key: no metadata, no charge. */
function publicIntent(intent: PaymentIntent): object {
  return withoutFingerprints({
    id: intent.id,
    object: intent.object,
    amount: intent.amount,
    amount_details: intent.amount_details,
    automatic_payment_methods: intent.automatic_payment_methods,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: intent.confirmation_method,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.last_payment_error,
    livemode: intent.livemode,
    next_action: intent.next_action,
    payment_method: intent.payment_method,
    payment_method_configuration_details: intent.payment_method_configuration_details,
    payment_method_types: intent.payment_method_types,
    processing: intent.processing,
    receipt_email: intent.receipt_email,
    setup_future_usage: intent.setup_future_usage,
    shipping: intent.shipping,
    source: intent.source,
    status: intent.status,
  });
}

/** A copy without card fingerprints: they would let a page recognise a card. */
function withoutFingerprints(object: object): object {
  return JSON.parse(
    JSON.stringify(object, (name, value) => (name === 'fingerprint' ? undefined : value)),
  );
}
