import type { EventType } from '#sandbox/objects/event.ts';
import type { Transaction } from '#sandbox/store/create-transaction.ts';
import type { Queryable } from '#sandbox/store/queryable.ts';

/** The request's context for work on the sandbox's objects. */
export type Work = {
  db: Transaction;
  now: Date;
  fingerprintKey: string;
  apiVersion: string;
  requestId: string;
  idempotencyKey: string | null;
  /** Whether anybody wants to hear of events of this type. */
  delivers: (type: EventType) => boolean;
};

/** The context of a read-only call. */
export type Reading = { db: Queryable } & Pick<Work, 'now' | 'fingerprintKey'>;

/** An unparsed call: the id in the path, empty if there is none, and its parameters. */
export type Call = { id: string; form: string };

/** Unix seconds, as all times on the wire. */
export function unixSeconds(now: Date): number {
  return Math.floor(now.getTime() / 1000);
}
