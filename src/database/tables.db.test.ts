import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { type ColumnShape, readTableTypes } from '#support/database/read-table-types.ts';
import { createTestDatabase } from '#support/database/test-database.ts';

const kinds: Record<string, string> = {
  boolean: 'boolean',
  integer: 'number',
  smallint: 'number',
  bigint: 'text',
  text: 'text',
  tsvector: 'text',
  'character varying': 'text',
  uuid: 'text',
  date: 'text',
  'timestamp with time zone': 'Date',
  bytea: 'bytes',
  'ARRAY of _text': 'text[]',
  jsonb: 'any',
};

interface ColumnRow {
  name: string;
  type: string;
  nullable: boolean;
  given: ColumnShape['given'];
}

test('the hand-written table types agree with the migrated database', async () => {
  await using database = await createTestDatabase();
  const files = ['tables.ts', 'order-tables.ts', 'maker-tables.ts'].map((file) =>
    readFile(join(import.meta.dirname, file), 'utf8'),
  );
  const written = readTableTypes((await Promise.all(files)).join('\n'));
  const migrated = await readColumns(database.pool);
  expect(Object.keys(written).length).toBeGreaterThan(50);
  expect(written).toEqual(
    Object.fromEntries(
      Object.entries(migrated).map(([column, shape]) => [column, matching(shape, written[column])]),
    ),
  );
});

test('a column that differs is noticed', () => {
  const source = `export interface Database {\n  one: {\n    /** A
     * comment. */\n    id: GeneratedAlways<string>;\n    state: Generated<'a' | 'b'>;\n    at: Date | null;\n  };\n}`;
  expect(readTableTypes(source)).toEqual({
    'one.id': { kind: 'text', nullable: false, given: 'always' },
    'one.state': { kind: 'text', nullable: false, given: 'default' },
    'one.at': { kind: 'Date', nullable: true, given: 'no' },
  });
});

/** A written `ColumnType` may say anything, and so may the content of a JSON column. */
function matching(migrated: ColumnShape, written: ColumnShape | undefined): ColumnShape {
  if (written?.given === 'any') return written;
  return migrated.kind === 'any' && written !== undefined
    ? { ...migrated, kind: written.kind }
    : migrated;
}

/** Without the migrations' own table. */
async function readColumns(pool: pg.Pool): Promise<Record<string, ColumnShape>> {
  const { rows } = await pool.query<ColumnRow>(`
    select table_name || '.' || column_name as name,
      data_type || case when data_type = 'ARRAY' then ' of ' || udt_name else '' end as type,
      is_nullable = 'YES' as nullable,
      case
        when identity_generation = 'ALWAYS' or is_generated = 'ALWAYS' then 'always'
        when column_default is not null or is_identity = 'YES' then 'default'
        else 'no'
      end as given
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'migration'`);
  return Object.fromEntries(
    rows.map(({ name, type, nullable, given }) => [
      name,
      { kind: kinds[type] ?? type, nullable, given },
    ]),
  );
}
