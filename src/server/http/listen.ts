import { once } from 'node:events';
import type { Server } from 'node:net';
import { z } from 'zod';
import { SetupProblem } from '#database/setup-problem.ts';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

const addressSchema = z.object({ port: z.number() });

/**
 * Opens a server at an address; port 0 takes a free one.
 * @returns the port
 * @throws SetupProblem when the address cannot be used
 */
export async function listen(server: Server, place: ListenAddress): Promise<number> {
  const { host, port } = place;
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const problem = await describeListenProblem(cause, place);
    throw problem === undefined ? cause : new SetupProblem(problem, { cause });
  }
  return addressSchema.parse(server.address()).port;
}

/** As /proc/net/tcp writes the state of a socket that listens. */
const listening = '0A';

export type ListenAddress = {
  host: string;
  port: number;
  /** The setting with the port, for the message; `METRICS_PORT` has the host too. */
  setting?: 'PORT' | 'METRICS_PORT' | 'SANDBOX_PORT';
};

/** The sentence for an address that cannot be listened on; undefined for any other error. */
export async function describeListenProblem(
  error: unknown,
  place: ListenAddress,
): Promise<string | undefined> {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { host, port, setting = 'PORT' } = place;
  const hostSetting = setting === 'PORT' ? 'HOST' : setting;
  switch (error.code) {
    case 'EADDRINUSE': {
      const holder = await findPortHolder(port);
      const by = holder === undefined ? '' : ` by ${nameHolder(holder)}`;
      const stop = holder === undefined ? '' : 'end it, or ';
      return `Port ${port} of ${host} is taken${by}: ${stop}choose another ${setting}.`;
    }
    case 'EACCES':
      return `This account may not listen on port ${port}: choose a ${setting} from 1024 on, and put a proxy before it.`;
    case 'EADDRNOTAVAIL':
      return `${host} is no address of this machine: correct ${hostSetting}.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The name ${host} is not known: correct ${hostSetting}.`;
    default:
      return undefined;
  }
}

/** `command`: the words of its command line, or its short name if they are hidden. */
type PortHolder = { pid: number; command: string[] };

/** The programs of the shop: how it is started, and the built server. */
const ourPrograms = /(?:^|\/)(?:src\/server\/(?:start|dev)\.ts|build\/server\/serve\.js)$/;
const mostCommand = 80;

function nameHolder({ pid, command }: PortHolder): string {
  if (command.some((word) => ourPrograms.test(word))) return `another shop (process ${pid})`;
  const [program = 'unknown', ...words] = command;
  const line = [basename(program), ...words].join(' ').replaceAll(/\p{Cc}+/gu, ' ');
  const short = line.length > mostCommand ? `${line.slice(0, mostCommand - 1)}…` : line;
  return `process ${pid} (${short})`;
}

/**
 * The process that listens on a port of this machine. Works on Linux only, and for processes that this account may
 * inspect.
 */
export async function findPortHolder(port: number): Promise<PortHolder | undefined> {
  const sockets = await listeningSockets(port);
  if (sockets.size === 0) return undefined;
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  for (const pid of pids) {
    if (await holdsOne(pid, sockets)) return { pid, command: await commandOf(pid) };
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
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const ours = fields.filter(
    ([, local, , state]) => local?.endsWith(suffix) && state === listening,
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

/** Not by its short name alone: Node calls its main thread `MainThread`. */
async function commandOf(pid: number): Promise<string[]> {
  const read = (name: string) => readFile(join('/proc', String(pid), name), 'utf8').catch(() => '');
  const words = (await read('cmdline')).split('\0').filter((word) => word !== '');
  return words.length > 0 ? words : [(await read('comm')).trim()].filter((name) => name !== '');
}
