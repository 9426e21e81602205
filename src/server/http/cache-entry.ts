import { createHash } from 'node:crypto';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { chooseEncoding, compressBytes, type CompressionEffort } from './compress-bytes.ts';

type Body = Buffer<ArrayBuffer>;

/** A page or file kept in memory, compressed where that helps, ready to be sent again and again. */
export type CacheEntry = {
  status: number;
  etag: string;
  /** Headers beside content-encoding and content-length. */
  headers: Record<string, string>;
  bodies: Bodies;
  heads: { unchanged: Head; identity: Head; gzip?: Head; br?: Head };
  bytes: number;
};

type Bodies = { identity: Body; gzip?: Body; br?: Body };

/** Headers, written once for all who are answered with them. */
type Head = {
  headers: Readonly<Record<string, string>>;
  /** The same as they travel. */
  lines: string;
};

export type ChosenResponse = Head & { status: number; body?: Body };

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
  const heads = {
    unchanged: headOf(headers),
    identity: headOf(headers, identity),
    ...(gzip && { gzip: headOf(headers, gzip, 'gzip') }),
    ...(br && { br: headOf(headers, br, 'br') }),
  };
  return { ...parts, headers, etag, heads, bytes };
}

function headOf(common: Record<string, string>, body?: Body, encoding?: string): Head {
  const headers: Record<string, string> = { ...common };
  if (body !== undefined) headers['content-length'] = String(body.byteLength);
  if (encoding !== undefined) headers['content-encoding'] = encoding;
  return { headers, lines: Object.entries(headers).map(lineOf).join('') };
}

/** @throws when it would not travel as what it is meant for */
function lineOf([name, value]: [string, string]): string {
  validateHeaderName(name);
  validateHeaderValue(name, value);
  return `${name}: ${value}\r\n`;
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
    return { status: 304, ...stored.heads.unchanged };
  }
  const wanted = chooseEncoding(request.acceptEncoding);
  const body = stored.bodies[wanted] ?? stored.bodies.identity;
  const { headers, lines } = stored.heads[wanted] ?? stored.heads.identity;
  const { status } = stored;
  return request.method === 'HEAD' ? { status, headers, lines } : { status, headers, lines, body };
}

/** Weakly, as a proxy may have made our tag, or ours may be. */
function matches(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  const own = opaqueOf(etag);
  return header === '*' || header.split(',').some((tag) => opaqueOf(tag.trim()) === own);
}

function opaqueOf(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
