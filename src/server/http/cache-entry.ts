import { createHash } from 'node:crypto';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Body = Buffer<ArrayBuffer>;

/** A cached page or file, compressed if that helps, ready to be sent. */
export type CacheEntry = {
  status: number;
  etag: string;
  /** Headers beside content-encoding and content-length. */
  headers: Record<string, string>;
  variants: {
    unchanged: ResponseVariant;
    identity: ResponseVariant;
    gzip?: ResponseVariant;
    br?: ResponseVariant;
  };
  bytes: number;
};

type EntryParts = Pick<CacheEntry, 'status' | 'headers'> & { bodies: Bodies };

type Bodies = { identity: Body; gzip?: Body; br?: Body };

/** A response in one encoding, or 304. */
type ResponseVariant = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The same as `writeHead` of Node takes them fastest: names and values in turn. */
  flat: readonly string[];
  body?: Body;
};

type Content = { status: number; headers: Record<string, string>; body: Uint8Array };

/** Compresses a text body once for all its responses. */
export async function compressEntry(
  { status, headers, body }: Content,
  effort: CompressionEffort = 'once',
): Promise<CacheEntry> {
  const [gzip, br] = await Promise.all([
    compressBytes(body, 'gzip', effort),
    compressBytes(body, 'br', effort),
  ]);
  const bodies = { identity: Buffer.from(body), gzip: Buffer.from(gzip), br: Buffer.from(br) };
  return makeEntry({ status, headers, bodies });
}

export function makeEntry({ status, bodies, ...parts }: EntryParts): CacheEntry {
  const { identity, gzip, br } = bodies;
  const etag = parts.headers['etag'] ?? hashOf(identity);
  const headers = { ...parts.headers, etag, vary: 'Accept-Encoding' };
  const bytes = [identity, gzip, br].reduce((sum, body) => sum + (body?.byteLength ?? 0), 0);
  const variants = {
    unchanged: variantOf({ status: 304, headers }),
    identity: variantOf({ status, headers, body: identity }),
    ...(gzip && { gzip: variantOf({ status, headers, body: gzip, encoding: 'gzip' }) }),
    ...(br && { br: variantOf({ status, headers, body: br, encoding: 'br' }) }),
  };
  return { status, headers, etag, variants, bytes };
}

type VariantParts = Omit<ResponseVariant, 'flat'> & { encoding?: string };

/** @throws when a header is not valid in HTTP */
function variantOf({ status, body, encoding, ...common }: VariantParts): ResponseVariant {
  const headers: Record<string, string> = { ...common.headers };
  if (body !== undefined) headers['content-length'] = String(body.byteLength);
  if (encoding !== undefined) headers['content-encoding'] = encoding;
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  return { status, headers, flat: Object.entries(headers).flat(), ...(body && { body }) };
}

/** Weak, since all encodings share it. */
function hashOf(body: Body): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

export type CacheRequest = {
  acceptEncoding: string | null | undefined;
  ifNoneMatch: string | null | undefined;
};

/** Chooses the variant to send: an encoding the client accepts, or 304. */
export function chooseResponse(stored: CacheEntry, request: CacheRequest): ResponseVariant {
  const { variants, etag } = stored;
  if (stored.status === 200 && matches(request.ifNoneMatch, etag)) return variants.unchanged;
  return variants[chooseEncoding(request.acceptEncoding)] ?? variants.identity;
}

/** Compares weakly: a proxy may have weakened the tag. */
function matches(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  const own = opaqueOf(etag);
  return header === '*' || header.split(',').some((tag) => opaqueOf(tag.trim()) === own);
}

function opaqueOf(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}

const encodings = ['br', 'gzip'] as const satisfies Encoding[];

/** Far more than any browser says. */
const longestAccepted = 500;

/** The best encoding of ours that an Accept-Encoding header allows. One of endless length is not read. */
export function chooseEncoding(accepted: string | null | undefined): Encoding | 'identity' {
  if (!accepted || accepted.length > longestAccepted) return 'identity';
  const parts = accepted.toLowerCase().split(',');
  return encodings.find((encoding) => accepts(parts, encoding)) ?? 'identity';
}

function accepts(parts: readonly string[], encoding: string): boolean {
  for (const part of parts) {
    const [name = '', ...words] = part.split(';');
    if (name.trim() !== encoding) continue;
    const quality = words.map((word) => word.trim()).find((word) => word.startsWith('q='));
    return quality === undefined || Number(quality.slice(2)) > 0;
  }
  return false;
}

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
