import { sql } from 'kysely';
import type { Db } from '#database/tables.ts';

/** Writes a setting, if its value is another one. */
export async function saveSetting(
  db: Db,
  { name, value }: { name: string; value: unknown },
): Promise<void> {
  await sql`
    insert into setting as old (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value where old.value <> excluded.value
  `.execute(db);
}

interface RecordedChange {
  field: string;
  /** JSON; null where the field was absent, or is now. */
  before: unknown;
  after: unknown;
  makerId: string;
  at: Date;
}

/** Records a change; rows are only added. */
export async function addSettingChange(
  db: Db,
  { field, before, after, makerId, at }: RecordedChange,
): Promise<void> {
  await db
    .insertInto('setting_change')
    .values({
      field,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      maker_id: makerId,
      at,
    })
    .execute();
}
