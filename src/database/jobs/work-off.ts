import type { PgBoss } from 'pg-boss';

type Work = {
  name: string;
  handle: (data: unknown) => Promise<unknown>;
  /** Told of every failure; the queue decides when to try again. */
  onFailure: (error: unknown, data: unknown) => void;
};

/** So many at once; more waiting are fetched without a pause. */
const batchSize = 10;

/** Does the jobs of a queue. One that fails is tried again alone, without the others of its batch. */
export async function workOff(
  boss: Pick<PgBoss, 'work'>,
  { name, handle, onFailure }: Work,
): Promise<void> {
  await boss.work<unknown, unknown>(
    name,
    {
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: 2,
      // A job that is to be tried again notifies nobody.
      notifyPollingIntervalSeconds: 5,
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
