import { createMiddleware } from 'hono/factory';
import { newId } from '#sandbox/objects/new-id.ts';
import { checkKey } from './check-key.ts';
import { decodePercent } from './decode-text.ts';
import type { SandboxEnv } from './sandbox-context.ts';

/** Gives the request its id, says it in the answer, and refuses it without the key or with a broken path. */
export function prepareRequest(key: string) {
  return createMiddleware<SandboxEnv>(async (c, next) => {
    const requestId = newId('req');
    c.set('requestId', requestId);
    c.set('fault', null);
    decodePercent(new URL(c.req.url).pathname);
    checkKey(c.req.header('authorization'), key);
    await next();
    c.header('request-id', requestId);
    c.header('cache-control', 'no-cache, no-store');
    const version = c.req.header('stripe-version');
    if (version) c.header('stripe-version', version);
  });
}
