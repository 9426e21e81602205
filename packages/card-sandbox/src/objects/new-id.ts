import { randomBytes } from 'node:crypto';

/** A random Stripe-like id: prefix, underscore, letters and digits (at least 128 random bits). */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`;
}

export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomLetters(25)}`;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on are left out: each letter is as likely as any other. */
const fairBytes = 256 - (256 % letters.length);
/** Some spare bytes, so that more are hardly ever needed. */
const spareBytes = 8;

function randomLetters(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length + spareBytes)) {
      if (byte < fairBytes) text += letters.charAt(byte % letters.length);
    }
  }
  return text.slice(0, length);
}
