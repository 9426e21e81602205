import { afterEach, beforeEach, expect, test } from 'vitest';
import { runOnOneNode } from '#database/jobs/run-on-one-node.ts';
import { openDatabase } from '#database/open-database.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database[Symbol.asyncDispose]());

test('work that another node is at is left to it', async () => {
  const other = openDatabase(database.url);
  const done: string[] = [];
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const first = runOnOneNode(other.pool, {
    name: 'reconcile',
    async work() {
      begun.resolve();
      await held.promise;
      done.push('first');
    },
  });
  await begun.promise;
  const work = async () => done.push('second');
  await runOnOneNode(database.pool, { name: 'reconcile', work });
  await runOnOneNode(database.pool, { name: 'match-ledger', work: async () => done.push('other') });
  held.resolve();
  await first;
  await runOnOneNode(database.pool, { name: 'reconcile', work });
  expect(done).toEqual(['other', 'first', 'second']);
  await other.close();
});

test('work that fails says so and can be begun again at once', async () => {
  const failing = { name: 'reconcile', work: () => Promise.reject(new Error('It went wrong')) };
  for (let turn = 1; turn <= 20; turn += 1) {
    await expect(runOnOneNode(database.pool, failing)).rejects.toThrow('It went wrong');
  }
});

test('a node whose connection breaks keeps nobody waiting', async () => {
  const dying = openDatabase(database.url);
  const work = async () => {
    const { rows } = await database.pool.query<{ gone: boolean }>(
      `select pg_terminate_backend(pid, 5000) as gone from pg_locks
      join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and datname = current_database()`,
    );
    expect(rows).toEqual([{ gone: true }]);
    await runOnOneNode(database.pool, {
      name: 'reconcile',
      work: async () => done.push('taken over'),
    });
  };
  const done: string[] = [];
  await expect(runOnOneNode(dying.pool, { name: 'reconcile', work })).rejects.toThrow(
    /terminat|not queryable|closed/i,
  );
  expect(done).toEqual(['taken over']);
  await dying.close();
});
