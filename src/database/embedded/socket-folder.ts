import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupProblem } from '#database/setup-problem.ts';
import type { ServerAccount } from './server-account.ts';

/** The shortest limit of the systems we run on (macOS), end mark included. */
const socketPathBytes = 104;

/**
 * Where the server puts its socket: in the data folder, which only its owner may enter, or, when
 * that path is too long for a socket, in a short folder that is just as closed.
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
