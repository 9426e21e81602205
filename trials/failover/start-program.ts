import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, access, constants } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerAccount } from '#database/embedded/server-account.ts';
import { delimiter, join } from 'node:path';

export type Program = {
  pid: number;
  isRunning(): boolean;
  signal(name: NodeJS.Signals): void;
  /** Asks it to end, and ends it when it does not. */
  end(): Promise<void>;
};

type Launch = {
  command: string[];
  env?: Record<string, string>;
  /** Undefined: our own. */
  account?: ServerAccount;
  logFile: string;
};

const patienceMs = 25_000;

/**
 * Starts a program with this environment alone. It has a session of its own, so that Ctrl-C reaches only
 * this process, which ends everything in order; and it is told to end should this process be killed.
 */
export async function startProgram({ command, env, account, logFile }: Launch): Promise<Program> {
  const log = await open(logFile, 'a');
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', ...command], {
    env: { PATH: searchPath(), LC_ALL: 'C.UTF-8', TZ: 'UTC', ...env },
    stdio: ['ignore', log.fd, log.fd],
    cwd: '/',
    detached: true,
    ...account,
  });
  const ended = once(child, 'exit').catch(() => undefined);
  await once(child, 'spawn');
  await log.close();
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  return {
    pid: child.pid ?? 0,
    isRunning,
    signal,
    async end() {
      if (!isRunning()) return;
      signal('SIGCONT');
      signal('SIGTERM');
      const late = delay(patienceMs, undefined, { ref: false });
      await Promise.race([ended, late]);
      if (isRunning()) signal('SIGKILL');
      await ended;
    },
  };
}

const pollMs = 200;
const answersMs = 120_000;

type Waiting = { signal: AbortSignal; wanted?: 'ok' };

/** Resolves when somebody answers there, whatever the answer is; wanted `ok`, when it is a good one. */
export async function untilAnswers(address: string, { signal, wanted }: Waiting): Promise<void> {
  const deadline = Date.now() + answersMs;
  for (;;) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer !== null && (wanted === undefined || answer.ok)) return;
    if (Date.now() > deadline) throw new Error(`Nothing answers at ${address}`);
    await delay(pollMs, undefined, { signal });
  }
}

/** Where the packages of Debian and Ubuntu put each major version of PostgreSQL; the newest first. */
const majors = [18, 17, 16, 15];
const programs = [
  { name: 'patroni', remedy: 'apt-get install -y patroni' },
  { name: 'etcd', remedy: 'apt-get install -y etcd-server' },
  { name: 'haproxy', remedy: 'apt-get install -y haproxy' },
  { name: 'setpriv', remedy: 'apt-get install -y util-linux' },
];

/** Programs found, or a line for each that is missing, with what brings it. */
export async function findPrograms(): Promise<
  { ok: true; postgresBin: string } | { ok: false; missing: string[] }
> {
  const missing: string[] = [];
  for (const { name, remedy } of programs) {
    if (!(await isInPath(name))) missing.push(`${name} is missing: ${remedy}`);
  }
  const postgresBin = await findPostgres();
  if (postgresBin === undefined) {
    missing.push('PostgreSQL 15 or newer is missing: apt-get install -y postgresql-15');
    return { ok: false, missing };
  }
  return missing.length === 0 ? { ok: true, postgresBin } : { ok: false, missing };
}

/** Servers lie in `sbin`, which the path of an ordinary user leaves out. */
function searchPath(): string {
  return [process.env['PATH'] ?? '', '/usr/sbin', '/sbin'].join(delimiter);
}

async function isInPath(name: string): Promise<boolean> {
  for (const folder of searchPath().split(delimiter)) {
    if (folder !== '' && (await canRun(join(folder, name)))) return true;
  }
  return false;
}

async function findPostgres(): Promise<string | undefined> {
  for (const major of majors) {
    const folder = `/usr/lib/postgresql/${major}/bin`;
    if ((await canRun(join(folder, 'postgres'))) && (await canRun(join(folder, 'pg_rewind')))) {
      return folder;
    }
  }
  return undefined;
}

async function canRun(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
