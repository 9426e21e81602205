import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { toFileProblem } from '#database/file-problems.ts';
import { hasCode } from '#database/has-code.ts';

/**
 * Writes a file that only its owner may read. False when the file exists: it may hold another person's data.
 * @throws SetupProblem when it cannot be written there
 */
export async function writeNewFile(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw toFileProblem(error, {
      path: dirname(resolve(path)),
      instead: 'name a file in another place',
    });
  }
}
