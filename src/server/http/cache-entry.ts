import { createHash } from 'node:crypto';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { chooseEncoding } from './choose-encoding.ts';
import { compressBytes, type CompressionEffort } from './compress-bytes.ts';

type Body = Buffer<ArrayBuffer>;

/** A cached page or file, compressed if that helps, ready to be sent. */
export type CacheEntry = {
  status: number;
  etag: string;
  /** Headers beside content-encoding and content-length. */
  headers: Record<string, string>;
  bodies: Bodies;
  variants: {
    unchanged: HeaderVariant;
    identity: HeaderVariant;
    gzip?: HeaderVariant;
    br?: HeaderVariant;
  };
  bytes: number;
};

type Bodies = { identity: Body; gzip?: Body; br?: Body };

/** The headers of one variant (encoding, or 304). */
type HeaderVariant = {
  headers: Readonly<Record<string, string>>;
  /** The same as `writeHead` of Node takes them fastest: names and values in turn. */
  flat: readonly string[];
};

export type ChosenResponse = HeaderVariant & { status: number; body?: Body };

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

export function makeEntry(parts: Pick<CacheEntry, 'status' | 'headers' | 'bodies'>): CacheEntry {
  const { identity, gzip, br } = parts.bodies;
  const etag = parts.headers['etag'] ?? hashOf(identity);
  const headers = { ...parts.headers, etag, vary: 'Accept-Encoding' };
  const bytes = [identity, gzip, br].reduce((sum, body) => sum + (body?.byteLength ?? 0), 0);
  const variants = {
    unchanged: variantOf(headers),
    identity: variantOf(headers, identity),
    ...(gzip && { gzip: variantOf(headers, gzip, 'gzip') }),
    ...(br && { br: variantOf(headers, br, 'br') }),
  };
  return { ...parts, headers, etag, variants, bytes };
}

/** @throws when a header is not valid in HTTP */
function variantOf(common: Record<string, string>, body?: Body, encoding?: string): HeaderVariant {
  const headers: Record<string, string> = { ...common };
  if (body !== undefined) headers['content-length'] = String(body.byteLength);
  if (encoding !== undefined) headers['content-encoding'] = encoding;
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  return { headers, flat: Object.entries(headers).flat() };
}

/** Weak, since all encodings share it. */
function hashOf(body: Body): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

export type CacheRequest = {
  method: string;
  acceptEncoding: string | null | undefined;
  ifNoneMatch: string | null | undefined;
};

/** Chooses the variant to send: an encoding the client accepts, or 304. */
export function chooseResponse(stored: CacheEntry, request: CacheRequest): ChosenResponse {
  if (stored.status === 200 && matches(request.ifNoneMatch, stored.etag)) {
    return { status: 304, ...stored.variants.unchanged };
  }
  const encoding = chooseEncoding(request.acceptEncoding);
  const body = stored.bodies[encoding] ?? stored.bodies.identity;
  const variant = stored.variants[encoding] ?? stored.variants.identity;
  const { status } = stored;
  return request.method === 'HEAD' ? { status, ...variant } : { status, ...variant, body };
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
