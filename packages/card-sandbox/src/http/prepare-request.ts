import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { newId } from '#sandbox/objects/new-id.ts';
import { decodePercent } from './decode-form.ts';
import type { SandboxEnv } from './sandbox-context.ts';
import { WireError } from './wire-error.ts';

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

/** Throws 401 unless the request carries the key, as a bearer token or as a basic user name. */
function checkKey(authorization: string | undefined, key: string): void {
  const provided = givenKey(authorization ?? '');
  if (provided === '')
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (sameText(provided, key)) return;
  if (provided.startsWith('pk_') && key.startsWith('sk_')) {
    throw unauthorized(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      'secret_key_required',
    );
  }
  throw unauthorized(`Invalid API Key provided: ${provided.slice(0, 8)}${'*'.repeat(8)}`);
}

/** Compares secrets in constant time. */
export function sameText(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function givenKey(authorization: string): string {
  const [scheme, value = ''] = authorization.split(' ', 2);
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() !== 'basic') return '';
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
}

function unauthorized(message: string, code?: string): WireError {
  return new WireError({ status: 401, type: 'invalid_request_error', message, code });
}
