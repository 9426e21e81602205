import { expect, test } from 'vitest';
import { setupProblemCode } from '#database/setup-problem.ts';
import { freePort } from '#support/server/free-port.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { newFolder } from '#support/new-folder.ts';
import { seedInChildProcess } from './seed-in-child-process.ts';

const root = process.cwd();

test('the sample catalogue is loaded by a process that ends', async () => {
  await using database = await createTestDatabase();
  await seedInChildProcess({ url: database.url, root });
  const { rowCount } = await database.pool.query('select from product');
  expect(rowCount).toBeGreaterThanOrEqual(42);
});

test('a catalogue that cannot be read is told, and nothing is loaded', async () => {
  await using database = await createTestDatabase();
  const empty = await newFolder();
  await expect(seedInChildProcess({ url: database.url, root: empty })).rejects.toMatchObject({
    code: setupProblemCode,
    message: expect.stringMatching(/^The sample catalogue cannot be loaded: /),
  });
});

test('a database that went away meanwhile is told in a sentence', async () => {
  const url = `postgresql://gomitolo@127.0.0.1:${await freePort()}/gomitolo`;
  await expect(seedInChildProcess({ url, root })).rejects.toThrow(
    /^The database does not answer \(/,
  );
});

test('waiting can be aborted, and nothing is loaded', async () => {
  await using database = await createTestDatabase();
  const giveUp = new AbortController();
  const seeding = seedInChildProcess({ url: database.url, root, signal: giveUp.signal });
  giveUp.abort();
  await expect(seeding).rejects.toThrow('aborted');
  expect((await database.pool.query('select from product')).rowCount).toBe(0);
});
