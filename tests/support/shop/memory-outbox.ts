import type { Outbox } from '#database/jobs/create-outbox.ts';
import type { Job } from '#shop/ports.ts';

/** An outbox that remembers what was queued. It knows nothing of rollbacks. */
export function createMemoryOutbox() {
  const jobs: Job[] = [];
  const outbox: Outbox = {
    add: async (_transaction, added) => void jobs.push(...('name' in added ? [added] : added)),
  };
  return { jobs, outbox };
}
