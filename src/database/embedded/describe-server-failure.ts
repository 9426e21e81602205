import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  closedRemedy,
  closedWords,
  damageRemedy,
  damageWords,
  describeClosedFile,
  describeDamage,
} from '#database/describe-damage.ts';
import { openFilesRemedy } from '#database/file-problems.ts';
import { SetupProblem } from '#database/setup-problem.ts';

type Failure = {
  folder: string;
  /** PostgreSQL's messages, in English. */
  reason: string;
};

/** Why a server does not start, or a database cannot be made, as one sentence. */
export function describeServerFailure({ folder, reason }: Failure): SetupProblem {
  if (/No space left on device|Disk quota exceeded/.test(reason)) {
    return new SetupProblem(
      `There is no room left for ${folder}: make room on its disk, or choose another DATA_DIR.`,
    );
  }
  // Before damage, as which PostgreSQL tells of a file that it may not open, too.
  const closed = reason.split('\n').find((line) => closedWords.test(line));
  if (closed !== undefined) return closedFolder(folder, mainLine(closed));
  if (damageWords.test(reason)) return new DamagedFolderError(folder, mainLine(reason));
  return new SetupProblem(sentence({ folder, reason }));
}

/** Files of the database are missing or damaged, or its whole folder is gone, as with a disk that is not mounted. */
export class DamagedFolderError extends SetupProblem {
  override name = 'DamagedFolderError';

  constructor(folder: string, damage: string) {
    super(
      existsSync(folder)
        ? `The database in ${folder} is damaged (${damage}): ${damageRemedy}; the folder is kept.`
        : `The folder ${folder} of the database is gone: mount its disk, or move it back to its place, and start again. Where it is lost, ${damageRemedy}.`,
    );
  }
}

/** Turns a failure of damaged or closed files into a problem with the folder's name; returns other errors as they are. */
export function toFolderProblem(folder: string, error: unknown): unknown {
  const closed = describeClosedFile(error);
  if (closed !== undefined) return closedFolder(folder, closed);
  const damage = describeDamage(error);
  return damage === undefined ? error : new DamagedFolderError(folder, damage);
}

/** PostgreSQL may not use files of its own folder, by its message. */
export function closedFolder(folder: string, reason: string): SetupProblem {
  return new SetupProblem(`PostgreSQL is kept out of ${folder} (${reason}): ${closedRemedy}.`);
}

function sentence({ folder, reason }: Failure): string {
  if (/Permission denied/.test(reason)) return closedFolder(folder, mainLine(reason)).message;
  if (/could not look up effective user ID/.test(reason)) {
    return `PostgreSQL runs under accounts with a name only (${mainLine(reason)}): add this one to /etc/passwd, or set DATABASE_URL.`;
  }
  if (/insufficient file descriptors|Too many open files/.test(reason)) {
    return `PostgreSQL may open too few files (${mainLine(reason)}): ${openFilesRemedy}.`;
  }
  return `PostgreSQL does not start in ${folder} (${mainLine(reason)}): postgres.log beside it may say more.`;
}

/** The line that matters, without its time and number. */
function mainLine(reason: string): string {
  const lines = reason.split('\n').filter((line) => line.trim() !== '');
  const said = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
  return (said ?? 'no answer').replace(/^.*?(?:LOG|FATAL|PANIC|error|postgres): */, '');
}

type Loss = {
  folder: string;
  error: unknown;
  /** Earlier messages of the server do not count. */
  since: Date;
};

/**
 * A failure of damaged or closed files is described with its remedy. A server that breaks down, as on a full disk, only hangs up:
 * its log has the reason. Otherwise returns the error.
 */
export async function explainLoss({ folder, error, since }: Loss): Promise<unknown> {
  const problem = toFolderProblem(folder, error);
  if (problem !== error) return problem;
  const log = await readFile(join(dirname(folder), 'postgres.log'), 'utf8').catch(() => '');
  // As PostgreSQL writes times: 2026-11-22 08:39:22.714 UTC.
  const start = since.toISOString().replace('T', ' ').slice(0, -1);
  const lines = log.split('\n').filter((line) => line >= start);
  const reason = lines.findLast((line) => /PANIC:|No space left on device/.test(line));
  return reason === undefined ? error : describeServerFailure({ folder, reason });
}
