import { expect, test } from 'vitest';
import { createTestDatabase } from '#support/database/test-database.ts';
import { createSurveyStore } from './create-survey-store.ts';

test('without questions nothing is asked', async () => {
  await using database = await createTestDatabase();
  expect(await createSurveyStore(database.db).active()).toBeUndefined();
});

test('an answer to a question that is asked is kept', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const question = { id: 'filati', text: 'Filati?', position: 0, active: true };
  await db.insertInto('question').values(question).execute();
  expect(await createSurveyStore(db).record({ q: 'filati', a: 1 })).toBe(true);
  expect(await db.selectFrom('answer').select(['question_id', 'choice']).execute()).toEqual([
    { question_id: 'filati', choice: 1 },
  ]);
});

test('an answer to a question that does not exist is not kept', async () => {
  await using database = await createTestDatabase();
  const survey = createSurveyStore(database.db);
  for (const q of ['none', 'filati\0', '']) expect(await survey.record({ q, a: 0 })).toBe(false);
});
