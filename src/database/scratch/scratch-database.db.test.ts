import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { loadBackup } from '#database/backup/load-backup.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { spawnProgram } from '#support/server/shop-process.ts';
import { newFolder } from '#support/new-folder.ts';
import { createScratchDatabase, removeLeftServers } from './open-scratch-database.ts';

test('a backup is verified beside the shop, one at a time, and nothing of it stays', async () => {
  await using database = await createTestDatabase();
  const file = join(await newFolder(), 'shop.backup');
  const now = new Date('2026-11-22T10:00:00Z');
  await writeBackup({ url: database.url, file, now });
  await database.pool.query('create database gomitolo_verify_left');
  const listed = async () =>
    (
      await database.pool.query(
        `select datname from pg_database where datname like 'gomitolo\\_verify\\_%'`,
      )
    ).rowCount;
  {
    await using scratch = await createScratchDatabase(database.url);
    expect(await listed()).toBe(1);
    await expect(createScratchDatabase(database.url)).rejects.toThrow('Another backup is being');
    expect(await loadBackup({ url: scratch.url, file })).toEqual(now);
  }
  expect(await listed()).toBe(0);
});

test('a user who may make no database is told what to do', async () => {
  await using database = await createTestDatabase();
  const role = `verifier_${process.pid}`;
  await database.pool.query(`create role ${role} login`);
  try {
    const url = database.url.replace('user=gomitolo', `user=${role}`);
    await expect(createScratchDatabase(url)).rejects.toThrow(/alter role … createdb, or verify/);
  } finally {
    await database.pool.query(`drop role ${role}`);
  }
});

test('a verify that is killed leaves no server and no folder behind', async () => {
  await using database = await createTestDatabase();
  const TMPDIR = await newFolder();
  const file = join(await newFolder(), 'shop.backup');
  await writeBackup({ url: database.url, file, now: new Date() });
  const verify = spawnProgram(`cli/shop.ts verify ${file}`, { settings: { TMPDIR } });
  const findServer = async () => {
    const [home = 'none'] = await readdir(TMPDIR);
    return findPostmaster(join(TMPDIR, home, 'postgres'));
  };
  await expect.poll(findServer, { timeout: 60_000 }).toBeDefined();
  const server = await findServer();
  verify.kill('SIGKILL');
  await verify.ended;
  await expect.poll(() => readdir(TMPDIR), { timeout: 15_000 }).toEqual([]);
  await expect.poll(() => existsSync(`/proc/${server?.pid}`), { timeout: 15_000 }).toBe(false);
});

test('databases left by a machine that went down are swept, those in use are not', async () => {
  const folder = await newFolder();
  const names = ['gomitolo-verify-999999999-a', `gomitolo-verify-${process.pid}-b`, 'others'];
  for (const name of names) await mkdir(join(folder, name, 'postgres'), { recursive: true });
  await removeLeftServers(folder);
  expect(await readdir(folder)).toEqual(names.slice(1));
});
