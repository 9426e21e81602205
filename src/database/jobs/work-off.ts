import type { PgBoss } from 'pg-boss';

type Work = {
  name: string;
  handle: (data: unknown) => Promise<unknown>;
  /** Told of every failure; the queue decides when to try again. */
  onFailure: (error: unknown, data: unknown) => void;
};

/** So many at once; more waiting are fetched without a pause. */
const batchSize = 20;

/**
 * Does the jobs of a queue. One that fails is tried again alone, without the others of its batch.
 * @returns the id of its worker
 */
export async function workOff(
  boss: Pick<PgBoss, 'work'>,
  { name, handle, onFailure }: Work,
): Promise<string> {
  return boss.work<unknown, unknown>(
    name,
    {
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
      // For what is to be tried again, and what another node or a command has queued.
      pollingIntervalSeconds: 2,
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
