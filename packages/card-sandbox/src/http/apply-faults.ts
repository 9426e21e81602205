import { setTimeout as pause } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import { takeFault } from '#sandbox/store/faults.ts';
import { faultBody, faultHeaders } from './fault-answer.ts';
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
        if (!fault.kept)
          return jsonAnswer({
            status: fault.status ?? 500,
            body: faultBody(fault),
            headers: faultHeaders(fault),
          });
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
