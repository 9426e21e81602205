import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { createLetterLog } from './create-letter-log.ts';

let database: TestDatabase;
let log: ReturnType<typeof createLetterLog>;

beforeAll(async () => {
  database = await createTestDatabase();
  log = createLetterLog(database.db);
});

afterAll(() => database[Symbol.asyncDispose]());

function letter(subjectId: string) {
  return { kind: 'order-confirmation', subjectId } as const;
}

function at(minutes: number): Date {
  return new Date(Date.UTC(2026, 10, 21, 12, minutes));
}

test('a letter belongs to who claimed it, until the claim is over', async () => {
  const times = { now: at(0), until: at(2) };
  expect(await log.claim(letter('a'), times)).toBe('yours');
  expect(await log.claim(letter('a'), { now: at(1), until: at(3) })).toBe('busy');
  await log.keep(letter('a'), at(5));
  expect(await log.claim(letter('a'), { now: at(4), until: at(6) })).toBe('busy');
  expect(await log.claim(letter('a'), { now: at(5), until: at(7) })).toBe('yours');
});

test('a letter that was given back can be claimed at once, also when it was to be kept', async () => {
  await log.claim(letter('b'), { now: at(0), until: at(2) });
  await log.release(letter('b'), 'ECONNREFUSED');
  await log.keep(letter('b'), at(5));
  expect(await log.claim(letter('b'), { now: at(1), until: at(3) })).toBe('yours');
});

test.each(['sent', 'refused'] as const)('a letter that was %s is over', async (end) => {
  await log.claim(letter(end), { now: at(0), until: at(2) });
  if (end === 'sent') await log.sent(letter(end), at(1));
  else await log.refused(letter(end), { at: at(1), failure: '550 5.1.1' });
  await log.keep(letter(end), at(5));
  expect(await log.claim(letter(end), { now: at(9), until: at(11) })).toBe('over');
  const ended = await database.db
    .selectFrom('letter')
    .where('subject_id', '=', end)
    .select([`${end}_at as at`, 'claimed_until'])
    .executeTakeFirst();
  expect(ended).toEqual({ at: at(1), claimed_until: null });
});
