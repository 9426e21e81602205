import { expect, test } from 'vitest';
import { snapshotRows } from '#support/database/snapshot-rows.ts';
import { createTestDatabase } from '#support/database/test-database.ts';

const addQuestion = `insert into question (id, text, position, active)
  values ('wool', 'Wool?', 1, true)`;

test('rows that came, went or changed are put back, whatever refers to them', async () => {
  await using database = await createTestDatabase();
  const { pool } = database;
  await pool.query(addQuestion);
  await pool.query(`insert into setting (name, value) values ('shop', '{"a": 1}')`);
  const putBack = await snapshotRows(pool);
  await pool.query(`delete from question`);
  await pool.query(`update setting set value = '{"a": 2}'`);
  await pool.query(`insert into setting (name, value) values ('other', '{}')`);
  await putBack();
  await putBack();
  const questions = await pool.query('select id from question');
  const settings = await pool.query('select name, value from setting order by name');
  expect(questions.rows).toEqual([{ id: 'wool' }]);
  expect(settings.rows).toEqual([{ name: 'shop', value: { a: 1 } }]);
});

test('rows are put back beside somebody who holds them the other way round', async () => {
  await using database = await createTestDatabase();
  const { pool } = database;
  await pool.query(addQuestion);
  await pool.query(`insert into setting (name, value) values ('shop', '{}')`);
  const putBack = await snapshotRows(pool);
  const other = await pool.connect();
  await other.query('begin');
  await other.query(`update setting set value = '{"a": 2}'`);
  const back = putBack();
  await expect
    .poll(async () => {
      const { rowCount } = await pool.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rowCount;
    })
    .toBe(1);
  // One of both is told to try again.
  await Promise.allSettled([other.query(`update question set text = 'Silk?'`)]);
  await other.query('rollback');
  other.release();
  await back;
  const { rows } = await pool.query('select text from question');
  expect(rows).toEqual([{ text: 'Wool?' }]);
});
