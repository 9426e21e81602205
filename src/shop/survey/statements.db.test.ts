import { expect, test } from 'vitest';
import { recordAnswer, askQuestion, writeQuestion } from '#shop/survey/statements.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';
import { findActiveQuestion, listQuestions } from './queries.ts';

async function openQuestions() {
  const database = await createTestDatabase();
  await signInMaker(database);
  const { db } = database;
  const { id: makerId } = await db.selectFrom('maker').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('question')
    .values([
      { id: 'filati', text: 'Filati?', position: 0, active: true },
      { id: 'corsi', text: 'Corsi?', position: 1, active: true },
      { id: 'uomo', text: 'Da uomo?', position: 0, active: false },
    ])
    .execute();
  const deps = { db, clock: { now: () => new Date() } };
  return {
    db,
    deps,
    makerId,
    asked: async () => (await findActiveQuestion(db))?.q,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test('the question that a maker chooses is asked next, also one that was not, and answers stay', async () => {
  await using open = await openQuestions();
  const { db, deps, makerId } = open;
  await recordAnswer(db, { q: 'filati', a: 0 });
  await recordAnswer(db, { q: 'filati', a: 1 });
  await recordAnswer(db, { q: 'filati', a: 0 });
  expect(await askQuestion(deps, { id: 'uomo', makerId })).toEqual({ ok: true, changed: true });
  expect(await askQuestion(deps, { id: 'uomo', makerId })).toEqual({ ok: true, changed: false });
  expect(await open.asked()).toBe('Da uomo?');
  expect(await listQuestions(db)).toMatchObject([
    { id: 'uomo', yes: 0, no: 0, is_asked: true, answered_at: undefined },
    { id: 'filati', yes: 2, no: 1, is_asked: false, answered_at: expect.any(String) },
    { id: 'corsi' },
  ]);
  const none = { ok: false, reason: 'not_found' };
  expect(await askQuestion(deps, { id: 'none', makerId })).toEqual(none);
  const changes = await db.selectFrom('setting_change').selectAll().execute();
  expect(changes).toMatchObject([
    { field: 'question', before: { q: 'Filati?' }, after: { q: 'Da uomo?' }, maker_id: makerId },
  ]);
});

test('a new question is asked at once, and once', async () => {
  await using open = await openQuestions();
  const { db, deps, makerId } = open;
  const wish = { key: 'the-press', text: 'Vi piacciono i guanti?', makerId };
  expect(await writeQuestion(deps, wish)).toEqual({ changed: true });
  expect(await open.asked()).toBe('Vi piacciono i guanti?');
  await askQuestion(deps, { id: 'corsi', makerId });
  expect(await writeQuestion(deps, wish)).toEqual({ changed: false });
  expect(await open.asked()).toBe('Corsi?');
  expect(await listQuestions(db)).toHaveLength(4);
});
