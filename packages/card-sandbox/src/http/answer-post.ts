import type { Fault } from '#sandbox/store/faults.ts';
import { decodeBytes } from './decode-form.ts';
import { faultBody, faultHeaders } from './apply-faults.ts';
import { jsonAnswer } from './json-answer.ts';
import { hashRequest, performOnce, type Outcome } from './perform-once.ts';
import type { Sandbox, SandboxContext } from './sandbox-context.ts';
import { invalidRequest } from './wire-error.ts';
import type { Call, Work } from './work.ts';

type Perform = (work: Work) => Promise<Outcome>;

/** The version whose objects and errors the sandbox speaks, for requests of any version. */
const apiVersion = '2026-10-28.endive';
const longestKey = 255;
const versionForm = /^\d{4}-\d{2}-\d{2}(?:\.[a-z]+)?(?:;.*)?$/;

/**
 * Answers a call that changes something: one transaction, once per idempotency key. A refusal of `prepare` comes before
 * the work, so nothing is kept under the key.
 */
export function answerPost(sandbox: Sandbox, prepare: (call: Call) => Perform) {
  return async (c: SandboxContext): Promise<Response> => {
    const form = decodeBytes(await c.req.arrayBuffer());
    const key = readKey(c);
    const version = readVersion(c);
    const fault = c.get('fault');
    const perform = fault ? failing(fault) : prepare({ id: c.req.param('id') ?? '', form });
    const now = sandbox.clock();
    const requestId = c.get('requestId');
    const requestHash = hashRequest([c.req.path, form], sandbox.secretKey);
    const answer = await performOnce(
      { pool: sandbox.pool, key, requestHash, requestId, now },
      (db) =>
        perform({
          db,
          now,
          fingerprintKey: sandbox.secretKey,
          apiVersion: version,
          requestId,
          idempotencyKey: key,
          delivers: sandbox.delivers,
        }),
    );
    sandbox.wake();
    return jsonAnswer(answer.status, answer.body, {
      ...(key !== null && {
        'idempotency-key': key,
        'original-request': answer.replayOf ?? requestId,
      }),
      ...(answer.replayOf !== null && { 'idempotent-replayed': 'true' }),
      ...(fault && faultHeaders(fault)),
    });
  };
}

function readKey(c: SandboxContext): string | null {
  const key = c.req.header('idempotency-key') ?? null;
  if (key === null || (key !== '' && key.length <= longestKey)) return key;
  throw invalidRequest({
    message: `Idempotency keys are not empty and at most ${longestKey} characters long.`,
  });
}

function readVersion(c: SandboxContext): string {
  const version = c.req.header('stripe-version') ?? apiVersion;
  if (versionForm.test(version)) return version;
  throw invalidRequest({ message: `Invalid Stripe API version: ${version.slice(0, 40)}` });
}

function failing(fault: Fault): Perform {
  return async () => ({ status: fault.status ?? 500, body: faultBody(fault) });
}
