import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#support/server/free-port.ts';
import { requirePlaces } from './require-places.ts';

const cards = { provider: 'sandbox', port: 0 } as const;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gomitolo-places-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('the folder for backups is made, closed to others, and left empty', async () => {
  const backupDir = join(await newFolder(), 'far', 'backups');
  await requirePlaces({ backupDir, cards });
  expect((await stat(backupDir)).mode & 0o777).toBe(0o700);
  expect(await readdir(backupDir)).toEqual([]);
  await requirePlaces({ backupDir, cards });
});

test('a folder for backups that cannot be made or written is told before anything starts', async () => {
  const file = join(await newFolder(), 'file');
  await writeFile(file, '');
  const underFile = join(file, 'backups');
  await expect(requirePlaces({ backupDir: underFile, cards })).rejects.toThrow(
    /a file where a folder should be: move it away, or choose another BACKUP_DIR\.$/,
  );
  await expect(requirePlaces({ backupDir: '/proc/gomitolo', cards })).rejects.toThrow(
    '/proc/gomitolo cannot be made: choose another BACKUP_DIR.',
  );
  await expect(requirePlaces({ backupDir: '/proc', cards })).rejects.toThrow(/BACKUP_DIR\.$/);
});

test('a port of the figures or the sandbox that is taken is told, one that is free stays free', async () => {
  const port = await freePort();
  const metrics = { host: '127.0.0.1', port };
  await requirePlaces({ metrics, cards });
  const server = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  await expect(requirePlaces({ metrics, cards })).rejects.toThrow(/choose another METRICS_PORT\.$/);
  await expect(requirePlaces({ cards: { ...cards, port } })).rejects.toThrow(
    /choose another SANDBOX_PORT\.$/,
  );
});
