import type { EventType } from '#sandbox/objects/event.ts';
import type { Transaction } from '#sandbox/store/create-transaction.ts';
import type { Queryable } from '#sandbox/store/queryable.ts';

/** What a piece of work on the sandbox's objects needs to know of the request it belongs to. */
export type Work = {
  db: Transaction;
  now: Date;
  fingerprintKey: string;
  apiVersion: string;
  requestId: string;
  idempotencyKey: string | null;
  /** Whether anybody wants to hear of events of this type. */
  delivers: (type: EventType) => boolean;
  /** Where pages of the sandbox are found, as browsers see it. */
  origin: string;
};

/** What a call that only reads needs. */
export type Reading = { db: Queryable } & Pick<Work, 'now' | 'fingerprintKey'>;

/** A call before it is understood: the id in the path, empty where there is none, and its parameters. */
export type Call = { id: string; form: string };

/** Unix seconds, as all times on the wire. */
export function unixSeconds(now: Date): number {
  return Math.floor(now.getTime() / 1000);
}
