import type { MiddlewareHandler } from 'hono';
import { chooseEncoding } from './cache-entry.ts';
import { compressBytes, worthwhileBytes } from './compress-bytes.ts';

/** A stream of events has no end to wait for. */
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/;

/** Compresses answers of the moment; those that are kept come compressed already. */
export const compressResponse: MiddlewareHandler = async (context, next) => {
  await next();
  const { res } = context;
  const type = res.headers.get('content-type') ?? '';
  if (res.headers.has('content-encoding') || !compressible.test(type)) return;
  if (!/accept-encoding/i.test(res.headers.get('vary') ?? '')) {
    res.headers.append('vary', 'Accept-Encoding');
  }
  const encoding = chooseEncoding(context.req.header('accept-encoding'));
  if (encoding === 'identity' || context.req.method === 'HEAD' || res.body === null) return;
  const bytes = new Uint8Array(await res.arrayBuffer());
  const small = bytes.byteLength < worthwhileBytes;
  const body = small ? bytes : Buffer.from(await compressBytes(bytes, encoding, 'each'));
  const headers = new Headers(res.headers);
  if (!small) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.byteLength));
  // Hono merges the old headers into a new answer unless the old one is put away first.
  context.res = undefined;
  context.res = new Response(body, { status: res.status, headers });
};
