import { decodeForm, type FormFields } from './decode-form.ts';
import { faultBody, faultHeaders } from './fault-answer.ts';
import { jsonAnswer } from './json-answer.ts';
import { hashRequest, performOnce, type Answer, type Outcome } from './perform-once.ts';
import type { Sandbox, SandboxContext } from './sandbox-context.ts';
import { invalidRequest } from './wire-error.ts';
import type { Work } from './work.ts';

export type Call = {
  /** The id in the path, empty where there is none. */
  id: string;
  fields: FormFields;
};

export type Perform = (work: Work, call: Call) => Promise<Outcome>;

const longestKey = 255;
const defaultVersion = '2026-10-28.endive';

/** A route that changes something: one transaction, once per idempotency key. */
export function answerPost(sandbox: Sandbox, perform: Perform) {
  return async (c: SandboxContext): Promise<Response> => {
    const text = await c.req.text();
    const key = c.req.header('idempotency-key') ?? null;
    if (key !== null && key.length > longestKey) {
      throw invalidRequest({
        message: `Idempotency keys may be at most ${longestKey} characters long.`,
      });
    }
    const now = sandbox.clock();
    const requestId = c.get('requestId');
    const requestHash = hashRequest({ secret: sandbox.secretKey, path: c.req.path, body: text });
    const fault = c.get('fault');
    const answer = await performOnce(
      { pool: sandbox.pool, key, requestHash, requestId, now },
      async (db) => {
        if (fault) return { status: fault.status ?? 500, body: faultBody(fault) };
        const call = { id: c.req.param('id') ?? '', fields: decodeForm(text) };
        const apiVersion = c.req.header('stripe-version') ?? defaultVersion;
        const { deliversWebhooks, secretKey: fingerprintKey } = sandbox;
        const work = {
          db,
          now,
          fingerprintKey,
          apiVersion,
          requestId,
          idempotencyKey: key,
          deliversWebhooks,
        };
        return perform(work, call);
      },
    );
    sandbox.wake();
    const headers = { ...replayHeaders(answer), ...(fault ? faultHeaders(fault) : {}) };
    return jsonAnswer({
      ...answer,
      headers: key === null ? headers : { ...headers, 'idempotency-key': key },
    });
  };
}

function replayHeaders({ replayOf }: Answer): Record<string, string> {
  return replayOf === null ? {} : { 'idempotent-replayed': 'true', 'original-request': replayOf };
}
