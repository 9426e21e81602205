import { HTTPException } from 'hono/http-exception';
import { jsonAnswer } from './json-answer.ts';
import type { Sandbox, SandboxContext } from './sandbox-context.ts';
import { WireError, wireErrorBody, type WireErrorFields } from './wire-error.ts';

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
    const answer = (fields: WireErrorFields, loggedAs?: string) =>
      jsonAnswer(fields.status, wireErrorBody(fields, loggedAs), { 'request-id': requestId });
    if (error instanceof WireError) {
      return answer(error.fields, error.fields.status === 401 ? undefined : requestId);
    }
    if (error instanceof HTTPException) return error.getResponse();
    if ('code' in error && error.code === lockNotAvailable) return answer(lockTimeout, requestId);
    if (isOfProgram(error)) throw error;
    // A client that hung up in the middle of a request gets no answer, and it is no fault of ours.
    if (c.env?.outgoing?.destroyed !== true) {
      const { path, method } = c.req;
      log.error({ err: error, path, method }, 'sandbox: request failed');
    }
    return answer(unknownError, requestId);
  };
}

/** 404 for a method and path that no call has. */
export function unrecognisedUrl(c: SandboxContext): Response {
  const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
  return jsonAnswer(404, wireErrorBody({ status: 404, type: 'invalid_request_error', message }));
}
