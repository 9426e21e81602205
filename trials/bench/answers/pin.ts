import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

/**
 * Keeps a process with all its threads on one core.
 * @returns false where there is no `taskset`, or one core only: everybody runs where they like
 */
export async function pin(pid: number, core: number): Promise<boolean> {
  if (availableParallelism() < 2) return false;
  return promisify(execFile)('taskset', ['-acp', String(core), String(pid)]).then(
    () => true,
    () => false,
  );
}
