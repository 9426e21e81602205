import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Failpoint } from '#support/shop/failpoints.ts';

export type ShopProcess = {
  pid: number;
  /** Everything written so far. */
  output(): string;
  /** Resolves with the exit code, or with the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  kill(signal: NodeJS.Signals): void;
};

const weightSchema = z.object({
  heapBytes: z.number(),
  /** Buffers and the like. */
  outsideBytes: z.number(),
  residentBytes: z.number(),
  /** Connections that are open, those to the database included. */
  sockets: z.number(),
});
export type Weight = z.infer<typeof weightSchema>;

/** A shop whose time can be put forward, and that dies by SIGKILL where it is told to. */
export type CrashableServer = ShopProcess & {
  /** How far the shop's clock goes ahead from now on. */
  setClock(aheadMs: number): Promise<void>;
  weigh(): Promise<Weight>;
};

export type Life = {
  dieAt?: Failpoint;
  aheadMs?: number;
};

const root = resolve(import.meta.dirname, '..', '..', '..');
/** A shop that starts for the hundredth time need not be compiled anew. */
const compileCache = join(root, 'node_modules', '.cache', 'compile');

/** As `npm start` has it: the memory of the shop depends on it. */
const nodeOption = '--max-semi-space-size=8';

/** Runs `npm start`'s program with these settings and no others. */
export function spawnShop(settings: Record<string, string>): ShopProcess {
  return observe(launch({ settings, command: [nodeOption, 'src/server/start.ts'] }));
}

/** The same as npm starts it: the shop ends with the process that starts it, however that ends. */
export function spawnHeldShop(settings: Record<string, string>): ShopProcess {
  return spawnShop({ npm_lifecycle_event: 'start', ...settings });
}

type Place = {
  settings: Record<string, string>;
  /** The working directory; the project's if not said. */
  cwd?: string;
};

/** Runs another program of the shop, such as `src/cli/shop.ts mail`, with these settings and no others. */
export function spawnProgram(words: string, place: Place): ShopProcess {
  const [program = '', ...args] = words.split(' ');
  return observe(launch({ ...place, command: [join(root, 'src', program), ...args] }));
}

/** The shop, as a person starts it. */
export function spawnNpmStart(settings: Record<string, string>): ShopProcess {
  return observe(launch({ settings, program: 'npm', command: ['start'] }));
}

/** The shop's program, for a life that ends early or later than by the clock on the wall. */
export function spawnCrashableServer(
  settings: Record<string, string>,
  life: Life,
): CrashableServer {
  const { dieAt, aheadMs = 0 } = life;
  const place = dieAt === undefined ? [] : ['--die-at', dieAt];
  const options = [...place, '--ahead-ms', String(aheadMs)];
  const command = [nodeOption, 'tests/support/server/crashable-server.ts', ...options];
  const child = launch({ settings, command, channel: ['ipc'] });
  return {
    ...observe(child),
    async setClock(ms) {
      const told = once(child, 'message');
      child.send(ms);
      await told;
    },
    async weigh() {
      const told = once(child, 'message');
      child.send('weigh');
      const [weight] = await told;
      return weightSchema.parse(weight);
    },
  };
}

type Launch = {
  settings: Record<string, string>;
  cwd?: string;
  program?: string;
  command: string[];
  channel?: 'ipc'[];
};

function launch({
  settings,
  cwd = root,
  program = process.execPath,
  command,
  channel = [],
}: Launch): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(program, command, {
    cwd,
    // A developer's own `.env` is none of a test's business.
    env: { PATH, HOME, ENV_FILE: '/dev/null', NODE_COMPILE_CACHE: compileCache, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', ...channel],
  });
}

function observe(child: ChildProcess): ShopProcess {
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended: once(child, 'close').then(() => child.exitCode ?? child.signalCode),
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
