import { createHash } from 'node:crypto';

/** What is kept of a confirmed address, the same in any capitals. */
export function hashAddress(email: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(email.toLowerCase()).digest();
}
