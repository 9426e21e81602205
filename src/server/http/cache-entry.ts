import { createHash } from 'node:crypto';
import { chooseEncoding, compressBytes, type CompressionEffort } from './compress-bytes.ts';

type Body = Buffer<ArrayBuffer>;

/** A page or file kept in memory, compressed where that helps, ready to be sent again and again. */
export type CacheEntry = {
  status: number;
  etag: string;
  /** Headers beside content-encoding and content-length. */
  headers: Record<string, string>;
  bodies: { identity: Body; gzip?: Body; br?: Body };
  bytes: number;
};

export type ChosenResponse = { status: number; headers: Record<string, string>; body?: Body };

type Content = { status: number; headers: Record<string, string>; body: Uint8Array };

/** Compresses a text body once for everybody who will ask for it. */
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
  return { ...parts, headers, etag, bytes };
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

/** What to send of an entry: which encoding, or that nothing has changed. */
export function chooseResponse(stored: CacheEntry, request: CacheRequest): ChosenResponse {
  if (stored.status === 200 && matches(request.ifNoneMatch, stored.etag)) {
    return { status: 304, headers: stored.headers };
  }
  const wanted = chooseEncoding(request.acceptEncoding);
  const encoding = stored.bodies[wanted] === undefined ? 'identity' : wanted;
  const body = stored.bodies[encoding] ?? stored.bodies.identity;
  const headers: Record<string, string> = {
    ...stored.headers,
    'content-length': String(body.byteLength),
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  if (request.method === 'HEAD') return { status: stored.status, headers };
  return { status: stored.status, headers, body };
}

function matches(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  return header === '*' || header.split(/\s*,\s*/).includes(etag);
}
