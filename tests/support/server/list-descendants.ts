import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The processes that a process has started, and those that they have started. */
export async function listDescendants(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const childrenOf = (parent: number): number[] =>
    pairs
      .filter(([, found]) => found === parent)
      .flatMap(([child = 0]) => [child, ...childrenOf(child)]);
  return childrenOf(pid);
}
