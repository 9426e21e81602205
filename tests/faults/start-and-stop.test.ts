import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

const run = promisify(execFile);

/** A folder on which a shop ran. To fill it takes as long as all other tests together, so they copy it. */
let used: { folder: string; products: number; output: string; code: unknown };

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gomitolo-started-'));
  const settings = { PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: 'warn' };
  const shop = spawnShop(settings);
  await untilOpen(shop);
  const products = await countProducts(settings);
  shop.kill('SIGTERM');
  used = { folder, products, code: await shop.ended, output: shop.output() };
}, 180_000);

afterAll(() => rm(used.folder, { recursive: true }));

test('the shop starts on an empty folder, stops cleanly and starts again with what it had', async () => {
  expect(used.products).toBeGreaterThanOrEqual(42);
  expect(used.code).toBe(0);
  expect(used.output).toMatch(/^There is no shop in .+postgres: a new[^]+\nGomitolo is closed\n$/);
  const settings = await ownSettings();
  const second = await openByNpm(settings);
  expect(await countProducts(settings)).toBeGreaterThanOrEqual(42);
  await expectNothingLeft(second, { settings, signal: 'SIGTERM' });
});

test('a folder and a port that are taken are told in one line each, a frozen PostgreSQL is waited for by name, and SIGKILL for npm leaves neither the shop nor its database behind', async () => {
  const settings = { ...(await ownSettings()), SANDBOX_PORT: String(await freePort()) };
  const folder = databaseOf(settings);
  const first = await openByNpm(settings);
  const samePort = spawnShop({ ...(await emptySettings()), PORT: settings.PORT });
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
  expect(await countProducts(settings)).toBeGreaterThanOrEqual(42);
  await expectNothingLeft(first, { settings, signal: 'SIGKILL' });
});

test('a start beside a command says for which it waits, opens when that has ended, and ends when it is told to, though its PostgreSQL is frozen', async () => {
  const settings = await ownSettings();
  const folder = databaseOf(settings);
  const command = await startEmbeddedServer({ folder, command: 'backup' });
  const shop = spawnShop(settings);
  onTestFinished(() => end(shop));
  await vi.waitUntil(() => shop.output().includes('Waiting'), { timeout: 50_000, interval: 20 });
  expect(shop.output()).toBe(
    `Waiting for the command backup (process ${process.pid}), which uses ${folder}\n`,
  );
  const [live, page] = [await ask(settings, '/livez'), await ask(settings, '/')];
  expect([live.status, page.status, page.headers.get('retry-after')]).toEqual([200, 503, '2']);
  await command.stop();
  await untilOpen(shop);
  expect(await countProducts(settings)).toBeGreaterThanOrEqual(42);

  await freeze(folder);
  const call = ask(settings, '/api/pagedProducts?type=clothes&start=0&limit=1');
  // The request before this one has arrived by then.
  await ask(settings, '/livez');
  shop.kill('SIGTERM');
  const answer = await call;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  await shop.ended;
  expect(shop.output()).not.toMatch(/^ +at /m);
});

type Settings = { PORT: string; DATA_DIR: string; LOG_LEVEL: string };

/** Stops all processes of a folder's PostgreSQL; after the test they are no more. */
async function freeze(folder: string): Promise<{ pid: number; all: number[] }> {
  const pid = (await findPostmaster(folder))?.pid ?? 0;
  const all = [pid, ...(await listDescendants(pid))];
  onTestFinished(() => all.forEach((one) => signal(one, 'SIGKILL')));
  all.forEach((one) => signal(one, 'SIGSTOP'));
  return { pid, all };
}

/** Of a shop that ran before. */
async function ownSettings(): Promise<Settings> {
  const settings = await emptySettings();
  // With its owners, which PostgreSQL looks at.
  await run('cp', ['-a', `${used.folder}/.`, settings.DATA_DIR]);
  return settings;
}

async function emptySettings(): Promise<Settings> {
  const home = await newFolder();
  return { PORT: String(await freePort()), DATA_DIR: home, LOG_LEVEL: 'warn' };
}

function databaseOf({ DATA_DIR }: Settings): string {
  return join(DATA_DIR, 'postgres');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}

async function openByNpm(settings: Settings): Promise<ShopProcess> {
  const npm = spawnNpmStart(settings);
  onTestFinished(() => npm.kill('SIGKILL'));
  await untilOpen(npm);
  return npm;
}

/** Neither shop nor database, once npm has the signal. */
async function expectNothingLeft(
  npm: ShopProcess,
  { settings, signal: name }: { settings: Settings; signal: NodeJS.Signals },
): Promise<void> {
  const pids = await listDescendants(npm.pid);
  onTestFinished(async () => {
    for (const pid of pids) signal(pid, 'SIGKILL');
    await stopPostmaster(databaseOf(settings));
  });
  npm.kill(name);
  const isGone = async () => (await findPostmaster(databaseOf(settings))) === undefined;
  await vi.waitUntil(isGone, { timeout: 50_000, interval: 50 });
  await expect(countProducts(settings)).rejects.toThrow('fetch failed');
  await npm.ended;
  expect(npm.output()).toMatch(/\nGomitolo is closed\n$/);
}

async function end(shop: ShopProcess): Promise<void> {
  shop.kill('SIGTERM');
  await shop.ended;
}

function ask({ PORT }: Settings, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${PORT}${path}`);
}

async function countProducts({ PORT }: Settings): Promise<number> {
  const types = ['clothes', 'accessories', 'forhome'];
  const counts = await Promise.all(
    types.map(async (type) => {
      const answer = await fetch(`http://127.0.0.1:${PORT}/api/countProducts?type=${type}`);
      return Number(await answer.text());
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
