import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster, findRunningUrl, stopPostmaster } from '#database/embedded/postmaster.ts';
import { holdServer } from '#database/embedded/hold-server.ts';
import { serverAccount } from '#database/embedded/server-account.ts';
import { serverBinaries } from '#database/embedded/server-binaries.ts';
import { makeDataFolder } from '#support/database/new-data-folder.ts';
import { listDescendants } from '#support/server/list-descendants.ts';
import { signalProcesses } from '#support/server/signal-processes.ts';

/** A PostgreSQL of the test's own that is not started again when it dies. */
export interface KillablePostgres extends AsyncDisposable {
  /** Connection string of its database `postgres`. */
  url: string;
  /** Its data folder. */
  folder: string;
  /** SIGKILL for the server and each of its processes. */
  kill(): Promise<void>;
  /** Sends a signal to the server and each of its processes. */
  signal(signal: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
}

export async function openKillablePostgres(): Promise<KillablePostgres> {
  const home = await mkdtemp(join(tmpdir(), 'gomitolo-server-'));
  const folder = join(home, 'postgres');
  const account = await serverAccount(folder);
  const binaries = await serverBinaries(account);
  await makeDataFolder(folder);
  const plan = { folder, account, binaries, settings: {} };
  let hold = await holdServer(plan);
  return {
    url: ((await findRunningUrl(folder)) ?? '').replace('/gomitolo', '/postgres'),
    folder,
    kill: () => killServer(folder),
    signal: (signal) => signalServer(folder, signal),
    async start() {
      hold = await holdServer(plan);
    },
    async [Symbol.asyncDispose]() {
      await stopPostmaster(folder);
      await hold.end().catch(() => undefined);
      await rm(home, { recursive: true, maxRetries: 5 });
    },
  };
}

/** Kills the server of a data folder as a power cut would: no connection is closed in order. */
export function killServer(folder: string): Promise<void> {
  return signalServer(folder, 'SIGKILL');
}

/** The postmaster gets the signal first: it would end its children, and start new ones. */
export async function signalServer(folder: string, signal: NodeJS.Signals): Promise<void> {
  const running = await findPostmaster(folder);
  if (running === undefined) throw new Error(`No server runs in ${folder}`);
  signalProcesses([running.pid, ...(await listDescendants(running.pid))], signal);
}
