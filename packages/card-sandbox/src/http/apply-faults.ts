import { setTimeout as pause } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import { takeFault, type Fault } from '#sandbox/store/faults.ts';
import { jsonAnswer } from './json-answer.ts';
import type { Sandbox, SandboxContext, SandboxEnv } from './sandbox-context.ts';

/** Meets the request with the fault that was ordered for it, if there is one. */
export function applyFaults({ pool }: Sandbox) {
  return createMiddleware<SandboxEnv>(async (c, next) => {
    const fault = await takeFault(pool, { method: c.req.method, path: c.req.path });
    if (!fault) return next();
    if (fault.delayMs > 0) await pause(fault.delayMs);
    switch (fault.kind) {
      case 'delay':
        return next();
      case 'drop_before':
        return hangUp(c);
      case 'drop_after':
        await next();
        c.res = hangUp(c);
        return undefined;
      case 'fail':
        if (!fault.kept || c.req.method === 'GET') {
          return jsonAnswer(fault.status ?? 500, faultBody(fault), faultHeaders(fault));
        }
        c.set('fault', fault);
        return next();
    }
  });
}

/** Cuts the connection, so that the caller gets no answer. */
function hangUp(c: SandboxContext): Response {
  const outgoing = c.env?.outgoing;
  if (!outgoing)
    throw new Error("To drop answers, hand the Node server's env to the app: fetch(request, env)");
  outgoing.destroy();
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
}

/** The body of an ordered failure: a rate limit for 429, a conflict for 409, otherwise Stripe's own fault. */
export function faultBody({ status }: Fault): object {
  if (status === 429) {
    return wireError('invalid_request_error', 'rate_limit', 'Request rate limit exceeded.');
  }
  if (status === 409) {
    return wireError(
      'invalid_request_error',
      'lock_timeout',
      'This object cannot be accessed right now.',
    );
  }
  return wireError('api_error', 'api_error', 'An unknown error occurred');
}

/** A failure that is kept would only be replayed, so the SDK is told not to try again. */
export function faultHeaders({ kept }: Fault): Record<string, string> {
  return kept ? { 'stripe-should-retry': 'false' } : {};
}

function wireError(type: string, code: string, message: string): object {
  return { error: { type, code, message } };
}
