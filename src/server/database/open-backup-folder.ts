import { join } from 'node:path';
import type { Pool } from 'pg';
import { askedBackup, newestBackup, openBackup } from '#database/backup/keep-backups.ts';
import { hasCode } from '#database/has-code.ts';
import { isDatabaseAway } from '#database/is-database-unavailable.ts';
import { runOnOneNode } from '#database/jobs/run-on-one-node.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import type { Log } from '#server/log.ts';
import type { Config } from '#server/settings/config.ts';
import type { BackupProblem } from '#contract/bottega/backups.ts';
import type { BackupFolder } from '#shop/backup/backup.ts';

type Place = { config: Pick<Config, 'backupDir' | 'dataDir' | 'databaseUrl'>; url: string };

/**
 * The folder of backups that the makers ask for; one backup is written at a time, the nightly one included. Beside the
 * embedded database there is one without a setting.
 */
export function openBackupFolder(
  { config, url }: Place,
  { lockPool, log }: { lockPool: Pool; log: Log },
): BackupFolder | undefined {
  const { backupDir, dataDir, databaseUrl } = config;
  const embedded = databaseUrl === undefined ? join(dataDir, 'backups') : undefined;
  const folder = backupDir ?? embedded;
  if (folder === undefined) return undefined;
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

/** The nightly backups, if they are set up; of a folder that cannot be read, none. */
export function nightlyBackups({ backupDir }: Pick<Config, 'backupDir'>, log: Log) {
  if (backupDir === undefined) return undefined;
  const onError = (err: unknown) => void log.error({ err }, 'backups not found');
  return { last: () => newestBackup(backupDir).then((newest) => newest?.at, onError) };
}

function problemOf(error: unknown): BackupProblem {
  const cause = error instanceof SetupProblem ? error.cause : error;
  if (hasCode(cause, 'ENOSPC') || hasCode(cause, 'EDQUOT')) return 'no_room';
  return cause === undefined || isDatabaseAway(cause) ? 'no_answer' : 'unknown';
}
