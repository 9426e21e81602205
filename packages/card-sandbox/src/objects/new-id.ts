import { randomBytes } from 'node:crypto';

/** A random Stripe-like id: prefix, underscore, letters and digits (at least 128 random bits). */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`;
}

export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomLetters(25)}`;
}

function randomLetters(length: number): string {
  let letters = '';
  while (letters.length < length) {
    letters += randomBytes(length)
      .toString('base64')
      .replaceAll(/[^A-Za-z0-9]/g, '');
  }
  return letters.slice(0, length);
}
