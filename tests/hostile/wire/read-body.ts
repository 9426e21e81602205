import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer } from './read-answers.ts';

/**
 * The text of an answer's body.
 * @throws Error when it is not what its headers say
 */
export function readBody({ headers, body }: Answer): string {
  if (body.length === 0) return '';
  return unpack(body, headers.get('content-encoding')).toString('utf8');
}

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  switch (encoding) {
    case undefined:
    case 'identity':
      return body;
    case 'gzip':
      return gunzipSync(body);
    case 'br':
      return brotliDecompressSync(body);
    default:
      throw new Error(`an answer is encoded as ${encoding}`);
  }
}
