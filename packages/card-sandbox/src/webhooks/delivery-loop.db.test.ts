import { expect, onTestFinished, test, vi } from 'vitest';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { createTestDatabase } from '#testing/create-test-database.ts';
import { sandboxKeys } from '#testing/open-test-sandbox.ts';

const patience = { timeout: 30_000, interval: 20 };

test('deliveries that cannot be looked at are one line, and one when they can again', async () => {
  await using database = await createTestDatabase();
  const { pool } = database;
  const lines: string[] = [];
  const tell = (_details: object, message: string) => void lines.push(message);
  const log = { info: tell, warn: tell, error: tell };
  const sandbox = createSandbox({ ...sandboxKeys, pool, webhookUrl: null, log });
  await sandbox.migrate();
  onTestFinished(sandbox.stop);
  await pool.query('alter table sandbox.delivery rename to delivery_there');
  const queries = vi.spyOn(pool, 'query');
  sandbox.start();
  await vi.waitUntil(() => queries.mock.calls.length >= 3, patience);
  await pool.query('alter table sandbox.delivery_there rename to delivery');
  await vi.waitUntil(() => lines.length >= 2, patience);
  expect(lines).toEqual([
    'sandbox: what is due cannot be done',
    'sandbox: what is due is done again',
  ]);
});
