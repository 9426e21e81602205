import { randomBytes } from 'node:crypto';

/** A random Stripe-like id: prefix, underscore, letters and digits (128 random bits). */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}
