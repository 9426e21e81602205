import type { BottegaBackups } from '#contract/bottega/backups.ts';
import { readMakerNames } from '#shop/orders/back-office-queries.ts';
import type { BackupDeps, BackupRun } from './backup.ts';
import { addRun, endLostRun, endRun, isOpenRun, readLastRun } from './statements.ts';

/** Longer than its job may take: an older run that is open was lost with its process. */
const longestMs = 35 * 60_000;

/** The newest backup, and how the last one goes that a maker asked for; without a folder the shop makes none. */
export async function showBackups({
  db,
  clock,
  backupFolder,
}: BackupDeps): Promise<BottegaBackups> {
  if (backupFolder === undefined) return {};
  const [last, asked, makers] = await Promise.all([
    backupFolder.newest(),
    readLastRun(db),
    readMakerNames(db),
  ]);
  const run = asked && markLost(asked, clock.now());
  return {
    folder: backupFolder.path,
    last: last && { ...last, at: last.at.toISOString() },
    run: run && {
      asked_at: run.askedAt.toISOString(),
      by: makers.get(run.makerId),
      ended_at: run.endedAt?.toISOString(),
      problem: run.problem,
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
    await endLostRun(tx, { askedBefore: new Date(at.getTime() - longestMs), at });
    const runId = await addRun(tx, { at, makerId });
    if (runId !== undefined) await sendJobs(tx, { name: 'make-backup', data: { runId } });
  });
  return true;
}

/** Makes a backup that was asked for and records how it ended. A job that comes again after a crash makes it then. */
export async function makeBackup(
  { db, clock, backupFolder }: Omit<BackupDeps, 'sendJobs'>,
  runId: string,
): Promise<void> {
  if (!(await isOpenRun(db, runId))) return;
  const made =
    (await backupFolder?.make(clock.now())) ?? ({ ok: false, reason: 'unknown' } as const);
  const problem = made.ok ? undefined : made.reason;
  await endRun(db, { id: runId, at: clock.now(), problem });
}

function markLost(run: BackupRun, now: Date): BackupRun {
  const isLost = run.endedAt === undefined && now.getTime() - run.askedAt.getTime() > longestMs;
  return isLost ? { ...run, endedAt: now, problem: 'lost' } : run;
}
