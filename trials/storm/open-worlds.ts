import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostmaster, findRunningUrl } from '#database/embedded/postmaster.ts';
import { openKillablePostgres, signalServer } from '#support/database/open-killable-postgres.ts';
import { openDatabaseOn } from '#support/database/open-database-on.ts';
import { openUnresponsiveProxy } from '#support/database/open-unresponsive-proxy.ts';
import type { TestDatabase } from '#support/database/test-database.ts';
import { freePort } from '#support/server/free-port.ts';
import { spawnHeldShop, type ShopProcess, untilOpen } from '#support/server/shop-process.ts';

export interface World extends AsyncDisposable {
  shops: KeptShop[];
  database: TestDatabase;
  dataDir: string;
  /** For commands beside the shop. */
  settings: Record<string, string>;
  /** By name; each resolves when the fault is over. */
  strikes: Record<string, () => Promise<void>>;
}

type Opening = {
  onUnexpectedEnd: (what: string) => void;
  onOutput?: (name: string, output: string) => void;
};

const frozenMs = 20_000;

/** One shop with the PostgreSQL of its own folder. */
export async function openOneNode(opening: Opening): Promise<World> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await newFolder(stack);
  const settings = await settingsOf(dataDir);
  const shop = await keepRunning({ settings, ...opening });
  stack.defer(shop.stop);
  const folder = join(dataDir, 'postgres');
  const database = stack.use(await openDatabaseOn((await findRunningUrl(folder)) ?? ''));
  const ending = stack.move();
  return {
    shops: [shop],
    database,
    dataDir,
    settings,
    strikes: {
      'PostgreSQL killed': () => signalServer(folder, 'SIGKILL'),
      'PostgreSQL frozen': () => freeze(folder),
      async 'PostgreSQL stopped smartly'() {
        const running = await findPostmaster(folder);
        if (running !== undefined) process.kill(running.pid, 'SIGTERM');
      },
      'shop killed': async () => shop.signal('SIGKILL'),
      'shop stopped': async () => shop.signal('SIGTERM'),
    },
    [Symbol.asyncDispose]: () => ending.disposeAsync(),
  };
}

/** Two shops on one PostgreSQL, over a line that can go silent. */
export async function openTwoNodes(opening: Opening): Promise<World> {
  await using stack = new AsyncDisposableStack();
  const server = stack.use(await openKillablePostgres());
  const database = stack.use(await openDatabaseOn(server.url));
  const line = stack.use(await openUnresponsiveProxy(server.url));
  const dataDir = await newFolder(stack);
  const shops: KeptShop[] = [];
  const sandboxPort = String(await freePort());
  for (const nth of [0, 1]) {
    const settings = { ...(await settingsOf(dataDir)), DATABASE_URL: line.url };
    // Each node has a sandbox of its own on the same database.
    if (nth === 0) settings.SANDBOX_PORT = sandboxPort;
    const shop = await keepRunning({ settings, ...opening });
    stack.defer(shop.stop);
    shops.push(shop);
  }
  const [one, other] = shops;
  const ending = stack.move();
  return {
    shops,
    database,
    dataDir,
    settings: {
      ...(await settingsOf(dataDir)),
      DATABASE_URL: server.url,
      SANDBOX_PORT: sandboxPort,
    },
    strikes: {
      async 'PostgreSQL killed'() {
        await server.kill();
        await server.start();
      },
      'PostgreSQL frozen': () => freeze(server.folder),
      'line silent': async () => line.breakSilently(),
      'first shop killed': async () => one?.signal('SIGKILL'),
      'second shop stopped': async () => other?.signal('SIGTERM'),
      async 'second shop frozen'() {
        other?.signal('SIGSTOP');
        await delay(frozenMs);
        other?.signal('SIGCONT');
      },
    },
    [Symbol.asyncDispose]: () => ending.disposeAsync(),
  };
}

async function freeze(folder: string): Promise<void> {
  await signalServer(folder, 'SIGSTOP');
  await delay(frozenMs);
  await signalServer(folder, 'SIGCONT');
}

async function newFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gomitolo-storm-'));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

async function settingsOf(dataDir: string) {
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
  return {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    // Visitors are told apart by the address that they say a proxy saw.
    TRUST_PROXY: '1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
  };
}

interface KeptShop {
  /** Without a slash at the end. */
  address: string;
  /** Sends a signal to the process that runs now; one that ends is started again. */
  signal(signal: NodeJS.Signals): void;
  /** Ends it for good. */
  stop(): Promise<void>;
}

type Keeping = {
  settings: Record<string, string> & { PORT: string };
  /**
   * Called when the shop ended though it was open and not told to. A start that finds the database gone ends with a
   * sentence, and is made again.
   */
  onUnexpectedEnd: (what: string) => void;
  /** Called with all that one process of the shop has written, when it has ended. */
  onOutput?: (name: string, output: string) => void;
};

const lastCharacters = 600;

/** Runs a shop and starts it again whenever it ends, as a service manager does. Resolves when it is open. */
async function keepRunning({ settings, onUnexpectedEnd, onOutput }: Keeping): Promise<KeptShop> {
  const over = new AbortController();
  let isToldToEnd = false;
  let shop: ShopProcess = spawnHeldShop(settings);
  await untilOpen(shop);
  const keeping = keep();

  async function keep(): Promise<void> {
    while (!over.signal.aborted) {
      const end = await shop.ended;
      onOutput?.(`shop on ${settings.PORT}, process ${shop.pid}, ended with ${end}`, shop.output());
      const wasOpen = shop.output().includes('Gomitolo is open');
      if (!isToldToEnd && wasOpen) {
        onUnexpectedEnd(`the shop ended with ${end}: ${shop.output().slice(-lastCharacters)}`);
      }
      isToldToEnd = false;
      if (!over.signal.aborted) shop = spawnHeldShop(settings);
    }
  }

  return {
    address: `http://127.0.0.1:${settings.PORT}`,
    signal(signal) {
      isToldToEnd ||= signal === 'SIGKILL' || signal === 'SIGTERM';
      shop.kill(signal);
    },
    async stop() {
      over.abort();
      isToldToEnd = true;
      shop.kill('SIGTERM');
      await keeping;
    },
  };
}
