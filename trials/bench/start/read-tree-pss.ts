import { readFile } from 'node:fs/promises';
import { listDescendants } from '#support/server/list-descendants.ts';

/**
 * Memory of a process and those it has started, in MB: shared pages count once.
 * @param without the root of a tree that is not meant, if it is among them
 * @returns NaN where the kernel does not tell
 */
export async function readTreePss(pid: number, without?: number): Promise<number> {
  const left = new Set(without === undefined ? [] : [without, ...(await listDescendants(without))]);
  const pids = [pid, ...(await listDescendants(pid))].filter((one) => !left.has(one));
  const sizes = await Promise.all(pids.map(readPssKb));
  return sizes.reduce((sum, one) => sum + one, 0) / 1000;
}

async function readPssKb(pid: number): Promise<number> {
  const told = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => undefined);
  // One that has ended meanwhile takes nothing.
  if (told === undefined) return process.platform === 'linux' ? 0 : Number.NaN;
  return Number(/^Pss:\s+(\d+) kB/m.exec(told)?.[1] ?? Number.NaN) * 1.024;
}
