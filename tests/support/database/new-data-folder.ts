import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { createDataFolder } from '#database/embedded/create-data-folder.ts';
import { stopPostmaster } from '#database/embedded/postmaster.ts';
import { serverAccount } from '#database/embedded/server-account.ts';
import { serverBinaries } from '#database/embedded/server-binaries.ts';

const run = promisify(execFile);
const prefix = join(tmpdir(), 'gomitolo-data-');

let template: Promise<string> | undefined;

/** A folder for a database that does not exist yet. The test stops its server, and removes it, when it has finished. */
export async function newPlace(): Promise<string> {
  const home = await mkdtemp(prefix);
  const folder = join(home, 'postgres');
  onTestFinished(async () => {
    await stopPostmaster(folder);
    // Processes of a server that was killed may still be writing their last.
    await rm(home, { recursive: true, maxRetries: 5 });
  });
  return folder;
}

export async function newDataFolder(): Promise<string> {
  const folder = await newPlace();
  await makeDataFolder(folder);
  return folder;
}

/** As initdb does, which takes seconds: copied from one for all tests of the worker. */
export async function makeDataFolder(folder: string): Promise<void> {
  template ??= makeTemplate();
  await copyDataFolder(await template, folder);
}

/** With its owners, which PostgreSQL looks at. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]);
}

async function makeTemplate(): Promise<string> {
  const home = await mkdtemp(prefix);
  process.once('exit', () => rmSync(home, { recursive: true, force: true }));
  const folder = join(home, 'postgres');
  const account = await serverAccount(folder);
  await createDataFolder({ folder, account, binaries: await serverBinaries(account) });
  return folder;
}
