import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMethod } from '#sandbox/methods/create-method.ts';
import { createToken } from '#sandbox/methods/create-token.ts';
import { createMethodParams, createTokenParams } from '#sandbox/methods/method-params.ts';
import { answerError } from './answer-error.ts';
import { answerGet } from './answer-get.ts';
import { answerPost } from './answer-post.ts';
import { applyFaults } from './apply-faults.ts';
import { answerOwnChallenge, confirmOwnIntent, readOwnIntent } from './browser-intent.ts';
import { parseParams } from './parse-params.ts';
import { prepareRequest } from './prepare-request.ts';
import { withoutFingerprints } from './public-view.ts';
import type { Sandbox, SandboxEnv } from './sandbox-context.ts';
import { serveScript } from './serve-script.ts';

const largestBodyBytes = 64 * 1024;

/** What pages talk to: the script, and `/sandbox/v1/*` with the publishable key. Mount it at the root. */
export function browserApp(sandbox: Sandbox): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.onError(answerError(sandbox));
  app.get('/sandbox/stripe.js', serveScript(sandbox));
  app.use(
    '/sandbox/v1/*',
    bodyLimit({ maxSize: largestBodyBytes }),
    prepareRequest(sandbox.publishableKey),
    applyFaults(sandbox),
  );
  app.post(
    '/sandbox/v1/payment_methods',
    answerPost(sandbox, async (work, { fields }) => {
      const { body } = await createMethod(work, parseParams(createMethodParams, fields));
      return { status: 200, body: withoutFingerprints(body) };
    }),
  );
  app.post(
    '/sandbox/v1/tokens',
    answerPost(sandbox, async (work, { fields }) => {
      return {
        status: 200,
        body: withoutFingerprints(await createToken(work, parseParams(createTokenParams, fields))),
      };
    }),
  );
  app.get('/sandbox/v1/payment_intents/:id', answerGet(sandbox, readOwnIntent));
  app.post('/sandbox/v1/payment_intents/:id/confirm', answerPost(sandbox, confirmOwnIntent));
  app.post('/sandbox/v1/payment_intents/:id/challenge', answerPost(sandbox, answerOwnChallenge));
  return app;
}
