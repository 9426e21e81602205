import type { PgBoss } from 'pg-boss';

type Work = {
  name: string;
  handle: (data: unknown) => Promise<unknown>;
  /** Called for every failure; the queue decides when to try again. */
  onFailure: (error: unknown, data: unknown) => void;
};

/** Jobs of one fetch; after a full batch the next is fetched without a pause. */
const batchSize = 20;

/**
 * Starts a worker for a queue. A job that fails is retried alone, without the others of its batch.
 */
export async function startWorker(
  boss: Pick<PgBoss, 'work'>,
  { name, handle, onFailure }: Work,
): Promise<void> {
  await boss.work<unknown, unknown>(
    name,
    {
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
      // How late a job begins at most: nothing wakes the worker when a transaction has committed.
      pollingIntervalSeconds: 1,
    },
    (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }) => {
          try {
            await handle(data);
            return { id, status: 'completed' as const };
          } catch (error) {
            onFailure(error, data);
            const message = error instanceof Error ? error.message : String(error);
            return { id, status: 'failed' as const, output: { message } };
          }
        }),
      ),
  );
}
