import { faultBody, faultHeaders } from './fault-answer.ts';
import { jsonAnswer } from './json-answer.ts';
import type { Sandbox, SandboxContext } from './sandbox-context.ts';
import type { Call, Reading } from './work.ts';

/** Answers a call that only reads. */
export function answerGet(
  sandbox: Sandbox,
  read: (reading: Reading, call: Call) => Promise<object>,
) {
  return async (c: SandboxContext): Promise<Response> => {
    const fault = c.get('fault');
    if (fault) {
      return jsonAnswer({
        status: fault.status ?? 500,
        body: faultBody(fault),
        headers: faultHeaders(fault),
      });
    }
    const { pool: db, clock, secretKey: fingerprintKey } = sandbox;
    const call = { id: c.req.param('id') ?? '', form: new URL(c.req.url).search.slice(1) };
    return jsonAnswer({
      status: 200,
      body: await read({ db, now: clock(), fingerprintKey }, call),
    });
  };
}
