import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

export type PortHolder = { pid: number; name: string };

/** As /proc/net/tcp writes the state of a socket that listens. */
const listening = '0A';

/**
 * The process that listens on a port of this machine, where that can be found out: on Linux, and only
 * among the processes that this account may look into.
 */
export async function findPortHolder(port: number): Promise<PortHolder | undefined> {
  const sockets = await listeningSockets(port);
  if (sockets.size === 0) return undefined;
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  for (const pid of pids) {
    if (await holdsOne(pid, sockets)) return { pid, name: await nameOf(pid) };
  }
  return undefined;
}

/** As the links below /proc/<pid>/fd name them. */
async function listeningSockets(port: number): Promise<Set<string>> {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8').catch(() => '')),
  );
  const rows = tables.flatMap((table) => table.split('\n').slice(1));
  const fields = rows.map((row) => row.trim().split(/\s+/));
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const ours = fields.filter(
    ([, local, , state]) => local?.endsWith(wanted) && state === listening,
  );
  return new Set(ours.map((row) => `socket:[${row[9]}]`));
}

async function holdsOne(pid: number, sockets: Set<string>): Promise<boolean> {
  const folder = join('/proc', String(pid), 'fd');
  const names = await readdir(folder).catch(() => []);
  const links = await Promise.all(
    names.map((name) => readlink(join(folder, name)).catch(() => '')),
  );
  return links.some((link) => sockets.has(link));
}

async function nameOf(pid: number): Promise<string> {
  const name = await readFile(join('/proc', String(pid), 'comm'), 'utf8').catch(() => '');
  return name.trim() || 'unknown';
}
