import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupProblem } from '#database/setup-problem.ts';

/**
 * A server reads only what its own major version wrote.
 * @throws SetupProblem
 */
export async function refuseOtherVersion(folder: string, major: string): Promise<void> {
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (found === major) return;
  throw new SetupProblem(
    `${folder} was written by PostgreSQL ${found}, and this shop brings PostgreSQL ${major}: serve it with PostgreSQL ${found} and name that in DATABASE_URL, or choose another DATA_DIR.`,
  );
}
