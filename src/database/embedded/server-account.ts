import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SetupProblem } from '#database/setup-problem.ts';

export type ServerAccount = { uid: number; gid: number };

const nobody: ServerAccount = { uid: 65_534, gid: 65_534 };

/**
 * The account PostgreSQL runs under. Undefined means our own; as root, whom PostgreSQL refuses,
 * it is the folder's present owner, else an unprivileged account of this machine.
 */
export async function serverAccount(folder: string): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await ownerOf(folder);
  if (owner !== undefined && owner.uid !== 0) return owner;
  return (await accountNamed('postgres')) ?? (await accountNamed('nobody')) ?? nobody;
}

async function ownerOf(folder: string): Promise<ServerAccount | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

async function accountNamed(name: string): Promise<ServerAccount | undefined> {
  const lines = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = lines.split('\n').map((line) => line.split(':'));
  const entry = fields.find(([user]) => user === name);
  if (entry === undefined) return undefined;
  const account = { uid: Number(entry[2]), gid: Number(entry[3]) };
  return account.uid > 0 && account.gid >= 0 ? account : undefined;
}

/** A clean environment: no PG* variable of the machine and no foreign locale changes the server. */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC' };

/** The shortest limit of the systems we run on (macOS), end mark included. */
const socketPathBytes = 104;

/**
 * The folder of the server's socket: the data folder, which only its owner may enter, or, when that path is too long
 * for a socket, a short folder that is just as closed.
 * @returns a path for the server's command line, `.` being the data folder
 */
export async function socketFolder(
  folder: string,
  account: ServerAccount | undefined,
): Promise<string> {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) < socketPathBytes) return '.';
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const short = join(tmpdir(), `gomitolo-${name}`);
  await mkdir(short, { recursive: true, mode: 0o700 });
  if (account) await chown(short, account.uid, account.gid);
  const found = await lstat(short);
  const owner = account?.uid ?? process.getuid?.();
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return short;
  throw new SetupProblem(`${short} belongs to somebody else: set DATA_DIR to a shorter path`);
}

/**
 * How the server names its own data folder, once it stands in it.
 * An account that may not pass through a parent folder (a project below /root) can still use
 * the folder it was started in: Linux resolves /proc/self/cwd without looking at the parents.
 */
export async function reachablePath(
  folder: string,
  account: ServerAccount | undefined,
): Promise<string> {
  if (account === undefined || (await canPass(dirname(folder), account))) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new SetupProblem(`PostgreSQL cannot reach ${folder}: set DATA_DIR to a folder open to all`);
}

async function canPass(folder: string, account: ServerAccount): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  if (((mode >> shift) & 1) === 0) return false;
  return folder === '/' || canPass(dirname(folder), account);
}
