import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Job } from '#shop/job.ts';

/** Jobs in memory, in the order in which they were sent. A rollback does not take them back. */
export function createMemoryJobs() {
  const jobs: Job[] = [];
  const sendJobs: SendJobs = async (_tx, sent) =>
    void jobs.push(...('name' in sent ? [sent] : sent));
  return { jobs, sendJobs };
}
