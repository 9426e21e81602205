import { CompiledQuery, type Transaction } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database } from '#database/tables.ts';
import type { Outbox } from '#shop/ports.ts';

/**
 * Queues work in the transaction of the change that needs it: a rollback leaves no job. Beside what a job is
 * about stands the request that it came from, where there is one.
 */
export function createOutbox(
  boss: Pick<PgBoss, 'send'>,
  requestId: () => string | undefined = () => undefined,
): Outbox<Transaction<Database>> {
  return {
    async add(transaction, { name, data }, startAfter) {
      const request = requestId();
      const sent = request === undefined ? data : { ...data, request };
      await boss.send(name, sent, { db: asBossDatabase(transaction), startAfter });
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
