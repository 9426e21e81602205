import { createHash } from 'node:crypto';

/** What is kept of a link, of a session's token or of a browser that asked for a code. */
export function hashSecret(secret: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(secret).digest();
}

/** What is kept of a code: good only for the browser that asked for it. */
export function hashCode(code: string, tokenHash: Uint8Array): Buffer<ArrayBuffer> {
  return createHash('sha256').update(tokenHash).update(code).digest();
}
