import { jsonAnswer } from './json-answer.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { wireErrorBody } from './wire-error.ts';

/** 404 for a method and path that no call has. */
export function unrecognisedUrl(c: SandboxContext): Response {
  return jsonAnswer({
    status: 404,
    body: wireErrorBody({
      status: 404,
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
    }),
  });
}
