import { Hono } from 'hono';
import { createMethod } from '#sandbox/methods/create-method.ts';
import { createToken } from '#sandbox/methods/create-token.ts';
import { createMethodParams, createTokenParams } from '#sandbox/methods/method-params.ts';
import { answerError } from './answer-error.ts';
import { applyFaults } from './apply-faults.ts';
import { limitBody } from './limit-body.ts';
import { ownIntentRoutes } from './own-intent-routes.ts';
import { prepareRequest } from './prepare-request.ts';
import { withoutFingerprints } from './public-view.ts';
import { postRoute, type Route } from './route.ts';
import type { Sandbox, SandboxEnv } from './sandbox-context.ts';
import { serveScript } from './serve-script.ts';
import { unrecognisedUrl } from './unrecognised-url.ts';

const largestBodyBytes = 64 * 1024;

/** Every call that pages find here. */
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
  ...ownIntentRoutes,
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
