import { readFile } from 'node:fs/promises';
import { openFilesRemedy } from '#database/file-problems.ts';
import { SetupProblem } from '#database/setup-problem.ts';

/** The shop, its database connections and a few hundred visitors. */
const leastFiles = 512;

/**
 * Sees that the process may open enough files: connections count as files. Only Linux tells.
 * @throws SetupProblem
 */
export async function requireOpenFiles(): Promise<void> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const [, limit] = /^Max open files +(\d+)/m.exec(limits) ?? [];
  if (limit === undefined || Number(limit) >= leastFiles) return;
  throw new SetupProblem(
    `This process may open ${limit} files at once, and the shop needs ${leastFiles}: ${openFilesRemedy}.`,
  );
}
