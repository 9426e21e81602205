import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A stream of events has no end to wait for. */
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/;

/** A smaller answer travels as fast as it is. */
export const worthwhileBytes = 1024;

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

/** How much work to put in: `once` for bytes that are kept, `each` for an answer of the moment. */
export type CompressionEffort = 'once' | 'each';

export async function compressBytes(
  bytes: Uint8Array,
  encoding: Encoding,
  effort: CompressionEffort,
): Promise<Uint8Array> {
  switch (encoding) {
    case 'identity':
      return bytes;
    case 'gzip':
      return toGzip(bytes, { level: effort === 'once' ? 9 : 5 });
    case 'br':
      return toBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: effort === 'once' ? 9 : 4,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      });
  }
}
