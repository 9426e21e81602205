import { SetupProblem } from '#database/setup-problem.ts';

type Failure = {
  folder: string;
  /** What PostgreSQL wrote, in English. */
  reason: string;
};

/** Why a server does not start, or a database cannot be made, as one sentence. */
export function describeServerFailure({ folder, reason }: Failure): SetupProblem {
  return new SetupProblem(sentence({ folder, reason }));
}

function sentence({ folder, reason }: Failure): string {
  if (/No space left on device|Disk quota exceeded/.test(reason)) {
    return `There is no room left for ${folder}: make room on its disk, or choose another DATA_DIR.`;
  }
  if (/Permission denied|wrong ownership|invalid permissions/.test(reason)) {
    return `PostgreSQL is kept out of ${folder} (${mainLine(reason)}): make all in it belong to one account other than root and closed to others, with chown -R and chmod -R go-rwx.`;
  }
  if (/could not look up effective user ID/.test(reason)) {
    return `PostgreSQL runs under accounts with a name only (${mainLine(reason)}): add this one to /etc/passwd, or set DATABASE_URL.`;
  }
  return `PostgreSQL does not start in ${folder} (${mainLine(reason)}): postgres.log beside it may say more.`;
}

/** The line that matters, without its time and number. */
function mainLine(reason: string): string {
  const lines = reason.split('\n').filter((line) => line.trim() !== '');
  const said = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
  return (said ?? 'no answer').replace(/^.*?(?:FATAL|PANIC|error): */, '');
}
