import { CompiledQuery, type Transaction } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database } from '#database/tables.ts';
import type { Outbox } from '#shop/ports.ts';

export type JobOrigin = { request?: string | undefined; traceparent?: string | undefined };

type Options = {
  origin?: () => JobOrigin;
  /** Hears of each job that may be done as soon as its transaction is committed. */
  onAdded?: (name: string) => void;
};

/**
 * Queues work in the transaction of the change that needs it: a rollback leaves no job. Beside what a job is
 * about stands where it came from: the request, and the trace, where there is one.
 */
export function createOutbox(
  boss: Pick<PgBoss, 'send'>,
  { origin = () => ({}), onAdded = () => undefined }: Options = {},
): Outbox<Transaction<Database>> {
  return {
    async add(transaction, { name, data }, startAfter) {
      await boss.send(
        name,
        { ...data, ...origin() },
        { db: asBossDatabase(transaction), startAfter },
      );
      if (startAfter === undefined) onAdded(name);
    },
  };
}

function asBossDatabase(transaction: Transaction<Database>) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
