import type { Db } from '#database/tables.ts';
import { withoutNulls } from '#database/without-nulls.ts';
import type { BackupRun } from './backup.ts';

/** The last backup that a maker asked for. */
export async function readLastRun(db: Db): Promise<BackupRun | undefined> {
  const row = await db
    .selectFrom('backup_run')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'asked_at as askedAt', 'maker_id as makerId', 'ended_at as endedAt', 'problem'])
    .executeTakeFirst();
  return row && withoutNulls(row);
}

/** Whether the run is still to be done. */
export async function isOpenRun(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('backup_run')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
