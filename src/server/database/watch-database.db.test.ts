import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '#support/database/test-database.ts';
import { watchDatabase } from './watch-database.ts';

const patience = { timeout: 15_000, interval: 20 };
const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = $1 and query like 'listen %'`;

test('kept answers stay while nothing can be heard, and are forgotten as soon as it can again', async () => {
  await using database = await createTestDatabase();
  await using admin = await createTestDatabase();
  const name = new URL(database.url).pathname.slice(1);
  const heard: string[] = [];
  const told: string[] = [];
  const onError = () => void told.push('deaf');
  const onAgain = () => void told.push('hears again');
  const onCatalogue = (what: string) => void heard.push(what);
  const channels = { catalogue_changed: onCatalogue };
  const { url } = database;
  const stop = await watchDatabase({ url, heard: channels, onError, onAgain });
  onTestFinished(stop);

  await admin.pool.query(`alter database ${name} allow_connections false`);
  await admin.pool.query(endConnections, [name]);
  await vi.waitFor(() => expect(told).toEqual(['deaf']), patience);
  expect(heard).toEqual([]);
  await admin.pool.query(`alter database ${name} allow_connections true`);
  await vi.waitFor(() => expect(heard).toEqual(['*']), patience);
  expect(told).toEqual(['deaf', 'hears again']);
});
