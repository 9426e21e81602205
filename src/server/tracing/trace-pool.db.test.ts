import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/open-database.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { tracePool } from './trace-pool.ts';
import type { SpanEnd, Tracing } from './start-tracing.ts';

test('each statement is a step of what asked it, however long it waited for a connection', async () => {
  await using database = await createTestDatabase();
  const { pool, db, close } = openDatabase(database.url, { max: 1 });
  const underWay = new AsyncLocalStorage<string>();
  const steps: string[] = [];
  tracePool(pool, follow(underWay, steps));
  await Promise.all([
    underWay.run('one', () => pool.query('select $1::text from "sku"', ['Ada'])),
    underWay.run('two', () => db.selectFrom('product').select('id').execute()),
    underWay.run('three', () =>
      expect(pool.query('select from nowhere')).rejects.toThrow('nowhere'),
    ),
    underWay.run('four', () =>
      db
        .transaction()
        .execute((tx) => tx.selectFrom('stock_reservation').select('order_id').execute()),
    ),
  ]);
  await close();
  expect(steps.toSorted()).toEqual([
    'four: begin',
    'four: commit',
    'four: select stock_reservation',
    'one: select sku',
    'three: select nowhere failed',
    'two: select product',
  ]);
});

function follow(underWay: AsyncLocalStorage<string>, steps: string[]): Tracing {
  return {
    begin({ name }) {
      const asker = underWay.getStore();
      const end = ({ error }: SpanEnd = {}) =>
        void steps.push(`${asker}: ${name}${error === undefined ? '' : ' failed'}`);
      return { within: (work) => work(), end };
    },
    traceparent: () => undefined,
    stop: async () => undefined,
  };
}
