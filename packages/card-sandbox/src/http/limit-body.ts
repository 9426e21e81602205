import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { WireError } from './wire-error.ts';

/** Refuses a body of more bytes before anybody reads it. */
export function limitBody(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError() {
      const message = `The request body may have at most ${maxSize} bytes.`;
      throw new WireError({ status: 413, type: 'invalid_request_error', message });
    },
  });
}
