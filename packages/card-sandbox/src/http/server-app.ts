import { Hono } from 'hono';
import { addControlRoutes } from '#sandbox/control/control-routes.ts';
import { answerError, unrecognisedUrl } from './answer-error.ts';
import { applyFaults } from './apply-faults.ts';
import { intentRoutes } from './intent-routes.ts';
import { limitBody } from './limit-body.ts';
import { prepareRequest } from './prepare-request.ts';
import { recordRoutes } from './record-routes.ts';
import type { Sandbox, SandboxEnv } from './sandbox-context.ts';

const largestBodyBytes = 256 * 1024;

/** Every call of Stripe's that the SDK finds here. */
export const serverRoutes = [...intentRoutes, ...recordRoutes];

/** The app for the SDK: `/v1/*` and the control calls, all with the secret key. */
export function serverApp(sandbox: Sandbox): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.onError(answerError(sandbox));
  app.notFound(unrecognisedUrl);
  app.use('*', limitBody(largestBodyBytes), prepareRequest(sandbox.secretKey));
  app.use('/v1/*', applyFaults(sandbox));
  for (const route of serverRoutes) app.on(route.method, route.path, route.open(sandbox));
  addControlRoutes(app, sandbox);
  return app;
}
