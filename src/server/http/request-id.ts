import { randomUUID } from 'node:crypto';

const wellFormed = /^[\w-]{8,64}$/;

/** The id under which a request appears in the log: the proxy's, when it has given one. */
export function requestId(given: string | null | undefined): string {
  return given && wellFormed.test(given) ? given : randomUUID();
}
