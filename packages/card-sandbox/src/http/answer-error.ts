import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { jsonAnswer } from './json-answer.ts';
import type { Sandbox, SandboxContext } from './sandbox-context.ts';
import { WireError, wireErrorBody } from './wire-error.ts';

/** PostgreSQL's code for a lock that somebody else held too long. */
const lockNotAvailable = '55P03';

const lockTimeout = {
  status: 429,
  type: 'invalid_request_error',
  code: 'lock_timeout',
  message:
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
} as const;
const unknownError = {
  status: 500,
  type: 'api_error',
  message: 'An unknown error occurred',
} as const;

/** Turns a route's exception into an answer. Anything unexpected is logged and answered 500. */
export function answerError({ log, isOfProgram }: Sandbox) {
  return (error: Error, c: SandboxContext): Response => {
    const requestId = c.get('requestId') ?? 'none';
    const headers = { 'request-id': requestId };
    if (error instanceof WireError) {
      const { status } = error.fields;
      const body = wireErrorBody(error.fields, status === 401 ? undefined : requestId);
      return jsonAnswer({ status, body, headers });
    }
    if (error instanceof HTTPException) return error.getResponse();
    if (errorCode(error) === lockNotAvailable) {
      return jsonAnswer({
        status: 429,
        headers,
        body: wireErrorBody(lockTimeout, requestId),
      });
    }
    if (isOfProgram(error)) throw error;
    // A client that hung up in the middle of a request gets no answer, and it is no fault of ours.
    if (c.env?.outgoing?.destroyed !== true) {
      const { path, method } = c.req;
      log.error({ err: error, path, method }, 'sandbox: request failed');
    }
    return jsonAnswer({
      status: 500,
      headers,
      body: wireErrorBody(unknownError, requestId),
    });
  };
}

function errorCode(error: Error): string | null {
  const parsed = z.object({ code: z.string() }).safeParse(error);
  return parsed.success ? parsed.data.code : null;
}
