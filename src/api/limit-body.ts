import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

interface Limit {
  maxSize: number;
  onError(context: Context): Response;
}

/**
 * Refuses a body of more bytes. A request with a Content-Length sends no more than that, by HTTP; only chunked bodies
 * are counted: counting makes a stream of the request, and a stream that is not read to its end closes the connection
 * under the client's next request.
 */
export function limitBody({ maxSize, onError }: Limit): MiddlewareHandler {
  const count = bodyLimit({ maxSize, onError });
  return async (context, next) => {
    const length = context.req.header('content-length');
    const isInPieces = context.req.header('transfer-encoding') !== undefined;
    if (length === undefined || isInPieces) return count(context, next);
    return Number(length) > maxSize ? onError(context) : next();
  };
}
