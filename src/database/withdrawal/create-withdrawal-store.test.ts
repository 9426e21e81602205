import { expect, test } from 'vitest';
import { createMemoryOutbox } from '#support/memory-outbox.ts';
import { createTestDatabase } from '#support/test-database.ts';
import { createWithdrawalStore } from './create-withdrawal-store.ts';

const withdrawal = { name: 'Ada Neri', order_number: 'G-12', email: 'ada@example.it' };

test('a withdrawal is kept with its time and its receipt is queued', async () => {
  await using database = await createTestDatabase();
  const { jobs, outbox } = createMemoryOutbox();
  const store = createWithdrawalStore({ db: database.db, outbox });
  await store.add(withdrawal);
  const withdrawalId = jobs[0]?.name === 'withdrawal-received' ? jobs[0].data.withdrawalId : '';
  expect(await store.find(withdrawalId)).toEqual({ ...withdrawal, receivedAt: expect.any(Date) });
});

test('a withdrawal whose receipt cannot be queued is not kept', async () => {
  await using database = await createTestDatabase();
  const outbox = { add: () => Promise.reject(new Error('no queue')) };
  const store = createWithdrawalStore({ db: database.db, outbox });
  await expect(store.add(withdrawal)).rejects.toThrow('no queue');
  expect(await database.db.selectFrom('withdrawal').select('id').execute()).toEqual([]);
});
