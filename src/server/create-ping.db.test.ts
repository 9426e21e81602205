import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/open-database.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { createPing } from './create-ping.ts';

test('the database is well while visitors have every connection of the shop', async () => {
  const { url, ping } = await open();
  const { pool, close } = openDatabase(url, { max: 2 });
  onTestFinished(close);
  const taken = await Promise.all([pool.connect(), pool.connect()]);
  await expect(ping.ask()).resolves.toBeUndefined();
  for (const client of taken) client.release();
});

test('however many ask at once, one question goes out', async () => {
  const { pool, ping } = await open();
  await Promise.all(Array.from({ length: 200 }, () => ping.ask()));
  const { rows } = await pool.query(
    `select count(*)::integer as connections from pg_stat_activity
     where application_name = 'gomitolo health' and datname = current_database()`,
  );
  expect(rows).toEqual([{ connections: 1 }]);
});

test('a database that is gone is told, and found again when it is back', async () => {
  const { pool, ping } = await open();
  await ping.ask();
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'gomitolo health' and datname = current_database()`,
  );
  await ping.ask().catch(() => undefined);
  await expect(ping.ask()).resolves.toBeUndefined();
  const nowhere = createPing('postgresql://gomitolo@127.0.0.1:1/gomitolo');
  await expect(nowhere.ask()).rejects.toThrow('ECONNREFUSED');
});

async function open() {
  const { pool, url, [Symbol.asyncDispose]: dispose } = await createTestDatabase();
  const ping = createPing(url);
  onTestFinished(async () => {
    await ping.close();
    await dispose();
  });
  return { pool, url, ping };
}
