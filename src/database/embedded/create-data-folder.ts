import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { flushFolder, makeFolder } from '#database/folders.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import { DamagedFolderError, describeServerFailure } from './describe-server-failure.ts';
import { isMissing } from './find-damage.ts';
import { reachablePath, type ServerAccount, serverEnvironment } from './server-account.ts';
import type { ServerBinaries } from './server-binaries.ts';
import { hasCode } from '#database/has-code.ts';

type Place = { folder: string; account: ServerAccount | undefined; binaries: ServerBinaries };

const run = promisify(execFile);
const initialiseMs = 120_000;

/**
 * Makes the database cluster unless it exists. It is built beside its place and moved there in
 * one step, so that a kill half-way, or two starts at once, never leave a half-made cluster.
 */
export async function createDataFolder({ folder, account, binaries }: Place): Promise<void> {
  const parent = dirname(folder);
  await makeFolder(parent);
  await sweepDrafts(folder);
  if (await holdsCluster(folder)) return;
  const draft = await mkdtemp(`${folder}-draft-`);
  try {
    if (account) await chown(draft, account.uid, account.gid);
    await initialise(draft, { folder, account, binaries });
    await moveIntoPlace(draft, folder);
    await flushFolder(parent);
  } catch (error) {
    // Another start was faster.
    if (!(await holdsCluster(folder))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Unfinished folders of a start that was killed. */
async function sweepDrafts(folder: string): Promise<void> {
  const parent = dirname(folder);
  const drafts = (await readdir(parent)).filter((name) =>
    name.startsWith(`${basename(folder)}-draft-`),
  );
  for (const draft of drafts.map((name) => join(parent, name))) {
    const { mtimeMs } = await stat(draft);
    if (Date.now() - mtimeMs > 2 * initialiseMs) await rm(draft, { recursive: true, force: true });
  }
}

async function initialise(draft: string, { folder, account, binaries }: Place): Promise<void> {
  const path = await reachablePath(draft, account);
  const choices = [`--pgdata=${path}`, '--username=gomitolo', '--encoding=UTF8', '--locale=C'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--auth-local=trust', '--auth-host=reject', '--no-instructions'];
  const options = { ...account, cwd: draft, env: serverEnvironment, timeout: initialiseMs };
  try {
    await run(binaries.initdb, [...choices, ...locale, ...access], options);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw describeServerFailure({ folder, reason });
  }
}

/** @throws SetupProblem when there is something else */
export async function moveIntoPlace(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder);
  } catch (cause) {
    throw new SetupProblem(
      `${folder} is in the way of the database: move it away, or choose another DATA_DIR.`,
      { cause },
    );
  }
}

/** Each is in every database of any version. */
const parts = ['PG_VERSION', 'base', 'global', 'pg_wal'];

/** Whether a folder holds a database of any version, or the rest of a damaged one. */
export async function holdsCluster(folder: string): Promise<boolean> {
  try {
    const names = await readdir(folder);
    return parts.some((part) => names.includes(part));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/**
 * The major version of PostgreSQL that wrote a folder.
 * @throws DamagedFolderError
 */
export async function readVersion(folder: string): Promise<string> {
  const path = join(folder, 'PG_VERSION');
  if (await isMissing(path)) throw new DamagedFolderError(folder, 'PG_VERSION is missing');
  const found = (await readFile(path, 'utf8')).trim();
  if (/^\d+$/.test(found)) return found;
  throw new DamagedFolderError(folder, 'PG_VERSION names no version');
}
