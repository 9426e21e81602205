import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { WireError } from './wire-error.ts';

/**
 * Refuses a body of more bytes before anybody reads it. One that says how long it is need not be counted,
 * which makes a stream of the request, dearer than all else in reading it.
 */
export function limitBody(maxSize: number): MiddlewareHandler {
  function onError(): never {
    const message = `The request body may have at most ${maxSize} bytes.`;
    throw new WireError({ status: 413, type: 'invalid_request_error', message });
  }
  const count = bodyLimit({ maxSize, onError });
  return async (context, next) => {
    const length = context.req.header('content-length');
    const isInPieces = context.req.header('transfer-encoding') !== undefined;
    if (length === undefined || isInPieces) return count(context, next);
    return Number(length) > maxSize ? onError() : next();
  };
}
