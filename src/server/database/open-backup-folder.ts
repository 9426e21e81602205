import type { Pool } from 'pg';
import {
  askedBackup,
  type BackupTarget,
  newestBackup,
  openBackup,
} from '#database/backup/keep-backups.ts';
import { hasCode } from '#database/has-code.ts';
import { isDatabaseAway } from '#database/is-database-unavailable.ts';
import { runOnOneNode } from '#database/jobs/run-on-one-node.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import type { Log } from '#server/log.ts';
import type { BackupProblem } from '#contract/bottega/backups.ts';
import type { BackupFolder } from '#shop/backup/backup.ts';

/** The folder of backups for the makers; one backup is written at a time, the nightly one included. */
export function openBackupFolder(
  { url, folder }: BackupTarget,
  { lockPool, log }: { lockPool: Pool; log: Log },
): BackupFolder {
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
        if (err instanceof SetupProblem) log.error(`backup not written: ${err.message}`);
        else log.error({ err }, 'backup not written');
        return { ok: false, reason: problemOf(err) };
      }
    },
  };
}

function problemOf(error: unknown): BackupProblem {
  const cause = error instanceof SetupProblem ? error.cause : error;
  if (hasCode(cause, 'ENOSPC') || hasCode(cause, 'EDQUOT')) return 'no_room';
  return cause === undefined || isDatabaseAway(cause) ? 'no_answer' : 'unknown';
}
