import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFileProblem } from '#database/describe-file-problem.ts';
import { SetupProblem } from '#database/setup-problem.ts';

/**
 * Sees that a file can be made in a folder, by making one: rights alone do not tell of disks that cannot be
 * written, or not by us.
 * @param instead what else can be done, such as `choose another BACKUP_DIR`
 * @throws SetupProblem
 */
export async function requireWritable(folder: string, instead: string): Promise<void> {
  const file = join(folder, `.gomitolo-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(file, '', { flag: 'wx' });
    await rm(file);
  } catch (error) {
    throw toFileProblem(error, { path: folder, instead });
  }
}

type Place = { path: string; instead: string };

/** As a problem that somebody can mend, where it is one of a file or folder; else as it was. */
export function toFileProblem(cause: unknown, { path, instead }: Place): unknown {
  const problem = describeFileProblem(cause, { path, instead });
  return problem === undefined ? cause : new SetupProblem(problem, { cause });
}
