import type { Pool } from 'pg';
import { askedBackup, newestBackup, openBackup } from '#database/backup/keep-backups.ts';
import { isDatabaseAway } from '#database/is-database-unavailable.ts';
import { runOnOneNode } from '#database/jobs/run-on-one-node.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import type { Log } from '#server/log.ts';
import type { BackupFolder, BackupProblem } from '#shop/backup/backup.ts';

type Parts = {
  /** Connection string of the database. */
  url: string;
  folder: string;
  /** Not through a pooler. */
  lockPool: Pool;
  log: Log;
};

/** The folder of backups for the makers; one backup is written at a time, the nightly one included. */
export function openBackupFolder({ url, folder, lockPool, log }: Parts): BackupFolder {
  return {
    path: folder,
    newest: () => newestBackup(folder),
    open: (name) => openBackup(folder, name),
    async make(now) {
      let isTurn = false;
      const work = async () => {
        isTurn = true;
        await askedBackup({ url, folder }, now);
      };
      try {
        await runOnOneNode(lockPool, { name: 'back-up', work });
        return isTurn ? { ok: true } : { ok: false, reason: 'busy' };
      } catch (err) {
        log.error({ err }, 'backup not written');
        return { ok: false, reason: problemOf(err) };
      }
    },
  };
}

function problemOf(error: unknown): BackupProblem {
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return 'no_room';
  }
  return error instanceof SetupProblem || isDatabaseAway(error) ? 'no_answer' : 'unknown';
}
