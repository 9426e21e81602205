import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '#support/new-folder.ts';
import { DamagedFolderError, explainLoss } from './describe-server-failure.ts';

const error = new Error('Connection terminated unexpectedly');
const since = new Date('2026-11-22T08:39:00Z');
const full = 'UTC [7] PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device';

test('the log of a server that broke down tells why', async () => {
  const home = await newHome(
    `2026-11-22 08:39:22.714 ${full}\n2026-11-22 08:39:23.001 UTC LOG: x\n`,
  );
  expect(await explainLoss({ folder: join(home, 'postgres'), error, since })).toMatchObject({
    message: expect.stringMatching(/^There is no room left for .+postgres: make room/),
  });
});

test('old lines of a server’s log explain nothing', async () => {
  const home = await newHome(`2026-11-21 08:39:22.714 ${full}\n`);
  expect(await explainLoss({ folder: join(home, 'postgres'), error, since })).toBe(error);
});

test('without a log, what failed is the answer', async () => {
  const home = await newHome();
  expect(await explainLoss({ folder: join(home, 'postgres'), error, since })).toBe(error);
});

test('a folder that is gone is not called damaged: its disk is looked for first', async () => {
  const folder = join(await newFolder(), 'postgres');
  expect(new DamagedFolderError(folder, 'PG_VERSION is missing').message).toBe(
    `The folder ${folder} of the database is gone: mount its disk, or move it back to its place, and start again. Where it is lost, restore its last backup (npm run shop -- restore <file>).`,
  );
});

async function newHome(log?: string): Promise<string> {
  const home = await newFolder();
  if (log !== undefined) await writeFile(join(home, 'postgres.log'), log);
  return home;
}
