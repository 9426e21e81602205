import type { Db, Tx } from '#database/tables.ts';
import type { BackupProblem, BackupRun } from './backup.ts';
import { withoutNulls } from '#database/without-nulls.ts';

/** Adds a run, unless one is open; returns its id. */
export async function addRun(
  tx: Tx,
  { at, makerId }: { at: Date; makerId: string },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('backup_run')
    .values({ asked_at: at, maker_id: makerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Ends an open run that was asked for before this moment: its process is gone. */
export async function endLostRun(
  tx: Tx,
  { askedBefore, at }: { askedBefore: Date; at: Date },
): Promise<void> {
  await tx
    .updateTable('backup_run')
    .set({ ended_at: at, problem: 'lost' })
    .where('ended_at', 'is', null)
    .where('asked_at', '<', askedBefore)
    .execute();
}

export async function endRun(
  db: Db,
  { id, at, problem }: { id: string; at: Date; problem?: BackupProblem },
): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ ended_at: at, problem: problem ?? null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

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
