import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Group extends AsyncDisposable {
  /** Everything written so far. */
  output(): string;
  /** Resolves with what the output holds there. Throws when the program ends before. */
  untilSaid(pattern: RegExp): Promise<string>;
}

interface Program {
  path: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

const endMs = 5_000;

/** A program that may start others; its end is theirs too. */
export function spawnGroup({ path, args, env }: Program): Group {
  const child = spawn(path, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let over = false;
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close').then(() => (over = true));

  function kill(signal: NodeJS.Signals): void {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      over = true; // All of them are gone.
    }
  }

  return {
    output: () => output,
    async untilSaid(pattern) {
      for (;;) {
        const [, said] = pattern.exec(output) ?? [];
        if (said !== undefined) return said;
        if (over) throw new Error(`${path} ended:\n${output}`);
        await new Promise((next) => setTimeout(next, 50));
      }
    },
    async [Symbol.asyncDispose]() {
      kill('SIGTERM');
      const timer = setTimeout(() => kill('SIGKILL'), endMs);
      await ended;
      clearTimeout(timer);
    },
  };
}
