import type { Outbox } from '#database/jobs/create-outbox.ts';
import type { Job } from '#shop/job.ts';

/** An outbox in memory that lists the queued jobs. It ignores rollbacks. */
export function createMemoryOutbox() {
  const jobs: Job[] = [];
  const outbox: Outbox = {
    add: async (_tx, added) => void jobs.push(...('name' in added ? [added] : added)),
  };
  return { jobs, outbox };
}
