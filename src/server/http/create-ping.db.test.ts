import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/open-database.ts';
import { openUnresponsiveProxy } from '#support/database/open-unresponsive-proxy.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { createPing } from './create-ping.ts';

test('callers share one question for each pool, however many they are', async () => {
  await using database = await createTestDatabase();
  const one = openDatabase(database.url);
  const other = openDatabase(database.url);
  onTestFinished(async () => void (await Promise.all([one.close(), other.close()])));
  const ping = createPing([one.pool, other.pool]);
  await Promise.all(Array.from({ length: 200 }, ping.ask));
  expect([one.pool.totalCount, other.pool.totalCount]).toEqual([1, 1]);
});

test('a database that cannot be reached is told', async () => {
  const { pool, close } = openDatabase('postgresql://gomitolo@127.0.0.1:1/gomitolo');
  onTestFinished(close);
  await expect(createPing([pool]).ask()).rejects.toThrow('ECONNREFUSED');
});

test('a connection that does not answer is given up, and the next question is answered on another', async () => {
  await using database = await createTestDatabase();
  await using line = await openUnresponsiveProxy(database.url);
  const { pool, close } = openDatabase(line.url);
  onTestFinished(close);
  const ping = createPing([pool]);
  await ping.askStrictly();
  line.breakSilently();
  await expect(ping.ask()).rejects.toThrow('Query read timeout');
  await expect(ping.ask()).resolves.toBeUndefined();
  await expect(ping.askStrictly()).rejects.toThrow('Query read timeout');
});
