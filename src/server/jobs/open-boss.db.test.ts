import { expect, onTestFinished, test, vi } from 'vitest';
import { openKillablePostgres } from '#support/database/open-killable-postgres.ts';
import { openDatabaseOn } from '#support/database/open-database-on.ts';
import { captureLog } from '#support/server/capture-log.ts';
import { createJobs } from './create-jobs.ts';

const debugLevel = 20;
const patience = { timeout: 60_000, interval: 20 };

test(
  'an outage of the database is one line of the job queue when it begins and one when it ends',
  { timeout: 120_000 },
  async () => {
    await using server = await openKillablePostgres();
    await using database = await openDatabaseOn(server.url);
    const { log, lines } = captureLog('debug');
    const jobs = await createJobs({ url: database.url, log });
    onTestFinished(jobs.stop);
    await jobs.start({ handle: async () => undefined, schedules: [] });
    await server.kill();
    // Every queue looks for work each second.
    await vi.waitUntil(() => lines.length > 40, patience);
    await server.start();
    await vi.waitUntil(() => lines.at(-1)?.msg === 'job queue has the database again', patience);

    const told = lines.filter(({ level }) => level > debugLevel);
    expect(told.map(({ msg }) => msg)).toEqual([
      'job queue waits for the database',
      'job queue has the database again',
    ]);
  },
);
