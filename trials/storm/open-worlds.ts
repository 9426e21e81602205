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
import { keepRunning, type KeptShop } from './keep-running.ts';

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
