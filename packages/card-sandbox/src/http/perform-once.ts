import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '#sandbox/store/create-transaction.ts';
import { findKeptAnswer, takeIdempotencyKey } from '#sandbox/store/kept-answers.ts';
import { WireError, wireErrorBody, type WireErrorFields } from './wire-error.ts';

export type Outcome = { status: number; body: object };
type Answer = { status: number; body: string; replayOf: string | null };

type Once = {
  pool: Pool;
  key: string | null;
  requestHash: string;
  requestId: string;
  now: Date;
};

/**
 * Runs the work and keeps its answer under the idempotency key in one transaction: after a crash
 * either both are there or neither. A key that was answered before brings the old answer back.
 */
export async function performOnce(
  once: Once,
  perform: (db: Transaction) => Promise<Outcome>,
): Promise<Answer> {
  return inTransaction(once.pool, async (db) => {
    const { key } = once;
    if (key === null) return { ...serialise(await perform(db)), replayOf: null };
    if (!(await takeIdempotencyKey(db.connection, key))) throw keyInUse(key);
    const kept = await findKeptAnswer(db.connection, { key, now: once.now });
    if (kept && kept.requestHash !== once.requestHash) throw keyReused(key);
    if (kept) return { status: kept.status, body: kept.body, replayOf: kept.requestId };

    const answer = serialise(await performOrRefuse(db, { perform, requestId: once.requestId }));
    const { requestHash, requestId, now } = once;
    db.keep({ key, at: now, answer: { ...answer, requestHash, requestId } });
    return { ...answer, replayOf: null };
  });
}

/** A keyed hash of a request, because its body may hold a card number. */
export function hashRequest([path, body]: [path: string, body: string], secret: string): string {
  const pairs = [...new URLSearchParams(body)].map((pair) => JSON.stringify(pair)).toSorted();
  return createHmac('sha256', secret)
    .update([path, ...pairs].join('\n'))
    .digest('hex');
}

async function performOrRefuse(
  db: Transaction,
  { perform, requestId }: { perform: (db: Transaction) => Promise<Outcome>; requestId: string },
): Promise<Outcome> {
  try {
    return await perform(db);
  } catch (error) {
    if (!(error instanceof WireError) || !isKept(error.fields)) throw error;
    await db.takeBack();
    return { status: error.fields.status, body: wireErrorBody(error.fields, requestId) };
  }
}

/** No answer is kept of a request that never began: conflicts, limits, unknown ids. */
function isKept({ status, code }: WireErrorFields): boolean {
  return status !== 409 && status !== 429 && code !== 'resource_missing';
}

function serialise({ status, body }: Outcome): { status: number; body: string } {
  return { status, body: JSON.stringify(body, null, 2) };
}

function keyInUse(key: string): WireError {
  return new WireError({
    status: 409,
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

function keyReused(key: string): WireError {
  return new WireError({
    status: 400,
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
