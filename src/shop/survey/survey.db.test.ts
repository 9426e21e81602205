import { expect, test } from 'vitest';
import { createTestDatabase } from '#support/database/test-database.ts';
import { findActiveQuestion } from './queries.ts';
import { recordAnswer } from './statements.ts';

const notFound = { ok: false, reason: 'not_found' };

test('without questions nothing is asked', async () => {
  await using database = await createTestDatabase();
  expect(await findActiveQuestion(database.db)).toBeUndefined();
});

test('an answer to a question that is asked is kept', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const question = { id: 'filati', text: 'Filati?', position: 0, active: true };
  await db.insertInto('question').values(question).execute();
  expect(await recordAnswer(db, { q: 'filati', a: 1 })).toEqual({ ok: true });
  expect(await db.selectFrom('answer').select(['question_id', 'choice']).execute()).toEqual([
    { question_id: 'filati', choice: 1 },
  ]);
});

test('an answer to a question that does not exist is not kept', async () => {
  await using database = await createTestDatabase();
  for (const q of ['none', 'filati\0', '']) {
    expect(await recordAnswer(database.db, { q, a: 0 })).toEqual(notFound);
  }
});

test('an answer to a question that is asked no more is not kept', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const question = { id: 'filati', text: 'Filati?', position: 0, active: false };
  await db.insertInto('question').values(question).execute();
  expect(await recordAnswer(db, { q: 'filati', a: 0 })).toEqual(notFound);
});
