import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { findPostmaster, stopPostmaster } from '#database/embedded/postmaster.ts';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { freePort } from '#support/server/free-port.ts';
import { listDescendants } from '#support/server/list-descendants.ts';
import {
  type ShopProcess,
  spawnNpmStart,
  spawnShop,
  untilOpen,
} from '#support/server/shop-process.ts';
import { newFolder } from '#support/new-folder.ts';

/** One folder for all: to fill it takes as long as all tests together. */
let settings: Record<'PORT' | 'SANDBOX_PORT' | 'DATA_DIR' | 'LOG_LEVEL', string>;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gomitolo-started-'));
  const [PORT, SANDBOX_PORT] = [String(await freePort()), String(await freePort())];
  settings = { PORT, SANDBOX_PORT, DATA_DIR: folder, LOG_LEVEL: 'warn' };
});

afterAll(() => rm(settings.DATA_DIR, { recursive: true }));

test('the shop starts on an empty folder, stops cleanly and starts again with what it had', async () => {
  const first = spawnShop(settings);
  await untilOpen(first);
  expect(await countProducts()).toBeGreaterThanOrEqual(42);
  first.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(first.output()).toMatch(
    /^There is no shop in .+postgres: a new[^]+\nGomitolo is closed\n$/,
  );

  const second = await openByNpm();
  expect(await countProducts()).toBeGreaterThanOrEqual(42);
  await expectNothingLeft(second, 'SIGTERM');
}, 180_000);

test('a folder and a port that are taken are told in one line each, a frozen PostgreSQL is waited for by name, and SIGKILL for npm leaves neither the shop nor its database behind', async () => {
  const folder = databaseFolder();
  const first = await openByNpm();
  const samePort = spawnShop({ PORT: settings.PORT, DATA_DIR: await newFolder() });
  expect(await samePort.ended).toBe(1);
  expect(samePort.output().trim().split('\n')).toHaveLength(1);
  expect(samePort.output()).toContain(`Port ${settings.PORT} of 127.0.0.1 is taken`);

  const { pid, all } = await freeze(folder);
  const second = spawnShop(settings);
  await vi.waitUntil(() => second.output() !== '', { timeout: 50_000, interval: 20 });
  all.forEach((one) => signal(one, 'SIGCONT'));
  expect(await second.ended).toBe(1);
  expect(second.output().trim().split('\n')).toEqual([
    `Waiting for the PostgreSQL of ${folder} (process ${pid}), which does not answer, for at most 60 s`,
    expect.stringMatching(/^A shop already runs on .+postgres \(process \d+\)/),
  ]);
  expect(await countProducts()).toBeGreaterThanOrEqual(42);
  await expectNothingLeft(first, 'SIGKILL');
});

test('a start beside a command says for which it waits, opens when that has ended, and ends when it is told to, though its PostgreSQL is frozen', async () => {
  const folder = databaseFolder();
  const command = await startEmbeddedServer({ folder, command: 'backup' });
  const shop = spawnShop(settings);
  onTestFinished(() => end(shop));
  await vi.waitUntil(() => shop.output().includes('Waiting'), { timeout: 50_000, interval: 20 });
  expect(shop.output()).toBe(
    `Waiting for the command backup (process ${process.pid}), which uses ${folder}\n`,
  );
  const [live, page] = [await ask('/livez'), await ask('/')];
  expect([live.status, page.status, page.headers.get('retry-after')]).toEqual([200, 503, '2']);
  await command.stop();
  await untilOpen(shop);
  expect(await countProducts()).toBeGreaterThanOrEqual(42);

  await freeze(folder);
  const call = ask('/api/pagedProducts?type=clothes&start=0&limit=1');
  // The request before this one has arrived by then.
  await ask('/livez');
  shop.kill('SIGTERM');
  const answer = await call;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  await shop.ended;
  expect(shop.output()).not.toMatch(/^ +at /m);
});

/** Stops all processes of a folder's PostgreSQL; after the test they are no more. */
async function freeze(folder: string): Promise<{ pid: number; all: number[] }> {
  const pid = (await findPostmaster(folder))?.pid ?? 0;
  const all = [pid, ...(await listDescendants(pid))];
  onTestFinished(() => all.forEach((one) => signal(one, 'SIGKILL')));
  all.forEach((one) => signal(one, 'SIGSTOP'));
  return { pid, all };
}

function databaseFolder(): string {
  return join(settings.DATA_DIR, 'postgres');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}

async function openByNpm(): Promise<ShopProcess> {
  const npm = spawnNpmStart(settings);
  onTestFinished(() => npm.kill('SIGKILL'));
  await untilOpen(npm);
  return npm;
}

/** Neither shop nor database, once npm has the signal. */
async function expectNothingLeft(npm: ShopProcess, name: NodeJS.Signals): Promise<void> {
  const pids = await listDescendants(npm.pid);
  onTestFinished(async () => {
    for (const pid of pids) signal(pid, 'SIGKILL');
    await stopPostmaster(databaseFolder());
  });
  npm.kill(name);
  const isGone = async () => (await findPostmaster(databaseFolder())) === undefined;
  await vi.waitUntil(isGone, { timeout: 50_000, interval: 50 });
  await expect(countProducts()).rejects.toThrow('fetch failed');
  await npm.ended;
  expect(npm.output()).toMatch(/\nGomitolo is closed\n$/);
}

async function end(shop: ShopProcess): Promise<void> {
  shop.kill('SIGTERM');
  await shop.ended;
}

function ask(path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${settings.PORT}${path}`);
}

async function countProducts(): Promise<number> {
  const types = ['clothes', 'accessories', 'forhome'];
  const counts = await Promise.all(
    types.map(async (type) => {
      const answer = await ask(`/api/countProducts?type=${type}`);
      return Number(await answer.text());
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
