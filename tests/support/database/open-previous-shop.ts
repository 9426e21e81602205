import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { createPreviousSchema } from '#database/backup/load-backup.ts';
import { previousSchema } from '#database/previous-schema.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A database of version 0.1.0 with rows in each table; without them where `rows` is false. */
export async function openPreviousShop({ rows = true } = {}): Promise<TestDatabase> {
  const database = await openEmptyDatabase();
  await createPreviousSchema(database.pool, previousMigrations);
  if (rows) await database.pool.query(await readFile(filling, 'utf8'));
  return database;
}

/** A database in which no shop has been opened. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await database.pool.query('drop schema public cascade; create schema public');
  return database;
}

/** As many as there were; only the last one's name counts. */
export const previousMigrations = [
  ...Array.from({ length: previousSchema.migrations - 1 }, (_, nth) => toMigration(nth + 1)),
  { name: previousSchema.lastMigration, checksum: '' },
];

function toMigration(number: number) {
  return { name: `${String(number).padStart(4, '0')}_step.sql`, checksum: '' };
}

const filling = join(import.meta.dirname, 'previous-shop.sql');

/** Every row of every table of the shop, by table, in the order of `sortRows`. */
export async function readRows(pool: pg.Pool): Promise<Record<string, object[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration'
     order by 1`,
  );
  const found: Record<string, object[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: object }>(
      `select to_jsonb(t) as row from ${pg.escapeIdentifier(name)} as t`,
    );
    found[name] = sortRows(rows.map(({ row }) => row));
  }
  return found;
}

/** In an order that their content alone decides. */
export function sortRows(rows: object[]): object[] {
  const texts = new Map(rows.map((row) => [row, JSON.stringify(Object.entries(row).toSorted())]));
  return rows.toSorted((one, other) =>
    (texts.get(one) ?? '').localeCompare(texts.get(other) ?? '', 'en'),
  );
}
