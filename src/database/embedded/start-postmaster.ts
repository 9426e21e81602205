import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostmaster } from './postmaster.ts';
import {
  reachablePath,
  type ServerAccount,
  serverEnvironment,
  socketFolder,
} from './server-account.ts';
import type { ServerBinaries } from './server-binaries.ts';

export type PostmasterPlan = {
  folder: string;
  account: ServerAccount | undefined;
  binaries: ServerBinaries;
  settings: Record<string, string>;
};

const logBytesKept = 5_000_000;
const pollMs = 10;

/** Settings for a small machine: one shop, a page cache in front, durable commits. */
const ownSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '32MB',
  jit: 'off',
  // Dead rows of a busy hour are vacuumed within seconds, before they slow each order.
  autovacuum_naptime: '15s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

/**
 * Starts the server and resolves when it takes connections or has given up.
 * It runs in a session of its own, so that Ctrl-C reaches us first and it last.
 * @param interrupt tells the server to stop again, and waits for nothing
 * @returns the reason when it has given up; undefined also when it was killed meanwhile
 */
export async function startPostmaster(
  plan: PostmasterPlan,
  interrupt?: AbortSignal,
): Promise<string | undefined> {
  const logPath = join(dirname(plan.folder), 'postgres.log');
  const logStart = await rotateLog(logPath);
  const log = await open(logPath, 'a', 0o600);
  const server = spawn(plan.binaries.postgres, await commandLine(plan), {
    ...plan.account,
    cwd: plan.folder,
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  server.unref();
  const watch = new AbortController();
  const signal = AbortSignal.any(interrupt ? [watch.signal, interrupt] : [watch.signal]);
  try {
    const gaveUp = once(server, 'exit', { signal }).then(([, killedBy]) =>
      killedBy === null ? readFrom(logPath, logStart) : undefined,
    );
    return await Promise.race([gaveUp, untilReady(plan.folder, signal)]);
  } finally {
    if (interrupt?.aborted) server.kill('SIGINT');
    watch.abort();
    await log.close();
  }
}

async function untilReady(folder: string, signal: AbortSignal): Promise<undefined> {
  while (!signal.aborted && !(await findPostmaster(folder))?.ready) await delay(pollMs);
}

async function commandLine({ folder, account, settings }: PostmasterPlan): Promise<string[]> {
  const path = await reachablePath(folder, account);
  const socket = { unix_socket_directories: await socketFolder(folder, account) };
  const all = Object.entries({ ...ownSettings, ...socket, ...settings });
  return ['-D', path, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** @returns how long the log is already, in characters of plain English */
async function rotateLog(path: string): Promise<number> {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size < logBytesKept) return size;
  await rename(path, `${path}.1`);
  return 0;
}

async function readFrom(path: string, start: number): Promise<string> {
  return (await readFile(path, 'utf8')).slice(start).trim();
}
