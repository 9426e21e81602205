import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { withClient } from '#database/with-client.ts';
import { newDataFolder } from '#support/database/new-data-folder.ts';
import { FolderInUseError } from './folder-in-use.ts';
import { requireFreeFolder } from './hold-server.ts';
import { findPostmaster } from './postmaster.ts';
import { startEmbeddedServer } from './start-embedded-server.ts';

const patience = { timeout: 30_000, interval: 20 };

test('a shop waits for a command that has the folder, and is left its server', async () => {
  const folder = await newDataFolder();
  const command = await startEmbeddedServer({ folder, command: 'backup' });
  const before = await findPostmaster(folder);
  // A build that comes before the start need not wait.
  await requireFreeFolder(folder);
  const held: string[] = [];
  const starting = startEmbeddedServer({ folder, onHeld: (holder) => void held.push(holder) });
  await vi.waitUntil(() => held.length > 0, patience);
  expect(held).toEqual([`the command backup (process ${process.pid})`]);
  await command.stop();
  const shop = await starting;
  expect((await findPostmaster(folder))?.pid).toBe(before?.pid);
  await shop.stop();
});

test('a shop that waits for a command goes on when that and its server are killed', async () => {
  const folder = await newDataFolder();
  const command = await startEmbeddedServer({ folder, command: 'backup' });
  const held: string[] = [];
  const starting = startEmbeddedServer({ folder, onHeld: (holder) => void held.push(holder) });
  await vi.waitUntil(() => held.length > 0, patience);
  const killed = await findPostmaster(folder);
  process.kill(killed?.pid ?? 0, 'SIGKILL');
  // Either of both may be the first to start it again.
  await vi.waitUntil(async () => {
    const running = await findPostmaster(folder);
    return running?.ready && running.pid !== killed?.pid;
  }, patience);
  await command.stop();
  const shop = await starting;
  await vi.waitUntil(shop.isUp, patience);
  expect((await findPostmaster(folder))?.pid).not.toBe(killed?.pid);
  await shop.stop();
});

test('a start that waits for a command ends when it is told to, and leaves the command its server', async () => {
  const folder = await newDataFolder();
  const command = await startEmbeddedServer({ folder, command: 'backup' });
  const interrupt = new AbortController();
  const { signal } = interrupt;
  const starting = startEmbeddedServer({ folder, signal, onHeld: () => interrupt.abort() });
  await expect(starting).rejects.toThrow('aborted');
  await withClient({ connectionString: command.url() }, async () => undefined);
  await command.stop();
});

test('a command waits for nothing', async () => {
  const folder = await newDataFolder();
  const first = await startEmbeddedServer({ folder, command: 'backup' });
  const second = startEmbeddedServer({ folder, command: 'restore' });
  await expect(second).rejects.toThrow(FolderInUseError);
  await first.stop();
  expect(await findPostmaster(folder)).toBeUndefined();
});

test('a server that is killed again while it starts is started once more', async () => {
  const folder = await newDataFolder();
  const server = await startEmbeddedServer({ folder });
  for (let kill = 0; kill < 5; kill += 1) {
    const { pid } = await vi.waitUntil(() => findPostmaster(folder), patience);
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(async () => (await findPostmaster(folder))?.pid !== pid, patience);
  }
  await vi.waitUntil(server.isUp, patience);
  await vi.waitUntil(async () => (await findPostmaster(folder))?.ready, patience);
  await server.stop();
  expect(await findPostmaster(folder)).toBeUndefined();
});

test('an empty lock file that a crash left does not keep the server from starting', async () => {
  const folder = await newDataFolder();
  const first = await startEmbeddedServer({ folder });
  await first.stop();
  const lock = join(folder, 'postmaster.pid');
  await writeFile(lock, '');
  await utimes(lock, new Date(0), new Date(0));
  const second = await startEmbeddedServer({ folder });
  expect((await findPostmaster(folder))?.ready).toBe(true);
  await second.stop();
});
