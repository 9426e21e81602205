import { createHash } from 'node:crypto';

/** The hash under which a random token is stored, so that a copy of the database opens nothing. */
export function hashToken(token: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(token).digest();
}
