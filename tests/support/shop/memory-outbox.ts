import type { Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Job, Outbox } from '#shop/ports.ts';

/** An outbox that remembers what was queued. It knows nothing of rollbacks. */
export function createMemoryOutbox() {
  const jobs: Job[] = [];
  const outbox: Outbox<Transaction<Database>> = {
    add: async (_transaction, added) => void jobs.push(...('name' in added ? [added] : added)),
  };
  return { jobs, outbox };
}
