import type { Queryable } from '#sandbox/store/in-transaction.ts';
import type { Call } from './answer-post.ts';
import { decodeForm } from './decode-form.ts';
import { faultBody, faultHeaders } from './fault-answer.ts';
import { jsonAnswer } from './json-answer.ts';
import type { Sandbox, SandboxContext } from './sandbox-context.ts';

/** A route that only reads. */
export function answerGet(sandbox: Sandbox, read: (db: Queryable, call: Call) => Promise<object>) {
  return async (c: SandboxContext): Promise<Response> => {
    const fault = c.get('fault');
    if (fault) {
      return jsonAnswer({
        status: fault.status ?? 500,
        body: faultBody(fault),
        headers: faultHeaders(fault),
      });
    }
    const fields = decodeForm(new URL(c.req.url).search.slice(1));
    return jsonAnswer({
      status: 200,
      body: await read(sandbox.pool, { id: c.req.param('id') ?? '', fields }),
    });
  };
}
