import { readdir, readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/**
 * Milliseconds of processor time that a process and those it started have used so far: what an order
 * costs, however busy the machine is. Nothing where there is no /proc.
 */
export async function readCpuMs(pid: number): Promise<number | undefined> {
  const all = await readProcesses().catch(() => undefined);
  if (all === undefined) return undefined;
  const family = new Set([pid]);
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const one of all) if (family.has(one.parent)) family.add(one.pid);
  }
  return all.filter((one) => family.has(one.pid)).reduce((sum, one) => sum + one.ticks * tickMs, 0);
}

interface Process {
  pid: number;
  parent: number;
  /** Its own, and of children that have ended. */
  ticks: number;
}

async function readProcesses(): Promise<Process[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(names.map(readProcess));
  return found.flatMap((one) => one ?? []);
}

async function readProcess(name: string): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => undefined);
  // The fields after the program's name have fixed places; the name may hold any character.
  const fields = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (fields === undefined) return undefined;
  const ticks = fields.slice(11, 15).reduce((sum, count) => sum + count, 0);
  return { pid: Number(name), parent: fields[1] ?? 0, ticks };
}
