import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export type ShopProcess = {
  pid: number;
  /** Everything written so far. */
  output(): string;
  /** Resolves with the exit code; null when it was killed. */
  ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
};

const root = resolve(import.meta.dirname, '..', '..');

/** Runs `npm start`'s program with these settings and no others. */
export function spawnShop(settings: Record<string, string>): ShopProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [resolve(root, 'src/server/start.ts')], {
    cwd: root,
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close').then(() => child.exitCode);
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    kill: (signal) => void child.kill(signal),
  };
}

/** Resolves when the shop is open. Throws what it wrote when it ends instead. */
export async function untilOpen(shop: ShopProcess): Promise<void> {
  let over = false;
  void shop.ended.then(() => (over = true));
  while (!shop.output().includes('Gomitolo is open at')) {
    if (over) throw new Error(`The shop did not open:\n${shop.output()}`);
    await new Promise((next) => setTimeout(next, 20));
  }
}
