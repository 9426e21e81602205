import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerAccount } from '#database/embedded/server-account.ts';
import { searchPath } from './find-programs.ts';

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
