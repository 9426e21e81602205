import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A smaller answer travels as fast as it is. */
export const worthwhileBytes = 1024;

export type Encoding = 'br' | 'gzip';

/** How much work to put in: `once` for bytes that are kept, `each` for an answer of the moment. */
export type CompressionEffort = 'once' | 'each';

export async function compressBytes(
  bytes: Uint8Array,
  encoding: Encoding,
  effort: CompressionEffort,
): Promise<Uint8Array> {
  switch (encoding) {
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
