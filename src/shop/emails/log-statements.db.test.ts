import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#database/tables.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { claimEmail, forgetEmail, prolongClaim, updateEmail } from './log-statements.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});

afterAll(() => database[Symbol.asyncDispose]());

function email(subjectId: string) {
  return { kind: 'order-confirmation', subjectId } as const;
}

function at(minutes: number): Date {
  return new Date(Date.UTC(2026, 10, 21, 12, minutes));
}

test('an e-mail belongs to who claimed it, until the claim is over', async () => {
  const times = { now: at(0), until: at(2) };
  expect(await claimEmail(db, email('a'), times)).toBe('yours');
  expect(await claimEmail(db, email('a'), { now: at(1), until: at(3) })).toBe('busy');
  await prolongClaim(db, email('a'), at(5));
  expect(await claimEmail(db, email('a'), { now: at(4), until: at(6) })).toBe('busy');
  expect(await claimEmail(db, email('a'), { now: at(5), until: at(7) })).toBe('yours');
});

test('an e-mail that was given back can be claimed at once, also when it was to be kept', async () => {
  await claimEmail(db, email('b'), { now: at(0), until: at(2) });
  await updateEmail(db, email('b'), { claimed_until: null, failure: 'ECONNREFUSED' }).execute();
  await prolongClaim(db, email('b'), at(5));
  expect(await claimEmail(db, email('b'), { now: at(1), until: at(3) })).toBe('yours');
});

test('of an e-mail that had nothing to say nothing stays, of one that is out it stays', async () => {
  for (const subject of ['empty', 'out']) {
    await claimEmail(db, email(subject), { now: at(0), until: at(2) });
  }
  await updateEmail(db, email('out'), { sent_at: at(1), claimed_until: null }).execute();
  for (const subject of ['empty', 'out']) await forgetEmail(db, email(subject));
  const left = await db
    .selectFrom('sent_email')
    .where('subject_id', 'in', ['empty', 'out'])
    .select('subject_id')
    .execute();
  expect(left).toEqual([{ subject_id: 'out' }]);
});

test.each(['sent', 'refused'] as const)('an e-mail that was %s is over', async (end) => {
  await claimEmail(db, email(end), { now: at(0), until: at(2) });
  const outcome = end === 'sent' ? { sent_at: at(1) } : { refused_at: at(1), failure: '550 5.1.1' };
  await updateEmail(db, email(end), { ...outcome, claimed_until: null }).execute();
  await prolongClaim(db, email(end), at(5));
  expect(await claimEmail(db, email(end), { now: at(9), until: at(11) })).toBe('over');
  const ended = await db
    .selectFrom('sent_email')
    .where('subject_id', '=', end)
    .select([`${end}_at as at`, 'claimed_until'])
    .executeTakeFirst();
  expect(ended).toEqual({ at: at(1), claimed_until: null });
});
