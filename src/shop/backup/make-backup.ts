import type { BottegaBackups } from '#contract/bottega/backups.ts';
import { readMakerNames } from '#shop/orders/back-office-queries.ts';
import type { BackupDeps } from './backup.ts';

/** Longer than its job may take: an older run that is open was lost with its process. */
const longestMs = 35 * 60_000;

/** The newest backup, and how the last one goes that a maker asked for; without a folder the shop makes none. */
export async function showBackups({
  db,
  clock,
  backupFolder,
}: BackupDeps): Promise<BottegaBackups> {
  if (backupFolder === undefined) return {};
  const [last, run, makers] = await Promise.all([
    backupFolder.newest(),
    db.selectFrom('backup_run').orderBy('id', 'desc').limit(1).selectAll().executeTakeFirst(),
    readMakerNames(db),
  ]);
  const now = clock.now();
  const isLost = run?.ended_at === null && now.getTime() - run.asked_at.getTime() > longestMs;
  return {
    folder: backupFolder.path,
    last: last && { ...last, at: last.at.toISOString() },
    run: run && {
      asked_at: run.asked_at.toISOString(),
      by: makers.get(run.maker_id),
      ended_at: (isLost ? now : run.ended_at)?.toISOString(),
      problem: isLost ? 'lost' : (run.problem ?? undefined),
    },
  };
}

/**
 * Queues a backup, unless one is under way: asking again changes nothing then.
 * @returns false where the shop makes no backups
 */
export async function askBackup(
  { db, clock, sendJobs, backupFolder }: BackupDeps,
  makerId: string,
): Promise<boolean> {
  if (backupFolder === undefined) return false;
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('backup_run')
      .set({ ended_at: at, problem: 'lost' })
      .where('ended_at', 'is', null)
      .where('asked_at', '<', new Date(at.getTime() - longestMs))
      .execute();
    const added = await tx
      .insertInto('backup_run')
      .values({ asked_at: at, maker_id: makerId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id as runId')
      .executeTakeFirst();
    if (added !== undefined) await sendJobs(tx, { name: 'make-backup', data: added });
  });
  return true;
}

/** Makes a backup that was asked for and records how it ended. A job that comes again after a crash makes it then. */
export async function makeBackup(
  { db, clock, backupFolder }: Omit<BackupDeps, 'sendJobs'>,
  runId: string,
): Promise<void> {
  const open = await db
    .selectFrom('backup_run')
    .where('id', '=', runId)
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (open === undefined) return;
  const made = (await backupFolder?.make(clock.now())) ?? { ok: false, reason: 'unknown' };
  await db
    .updateTable('backup_run')
    .set({ ended_at: clock.now(), problem: made.ok ? null : made.reason })
    .where('id', '=', runId)
    .where('ended_at', 'is', null)
    .execute();
}
