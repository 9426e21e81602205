import { readdir, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backupCommand } from '#cli/backup-command.ts';
import { restoreCommand } from '#cli/restore-command.ts';
import { verifyCommand } from '#cli/verify-command.ts';
import { draftOf } from '#database/backup/write-backup.ts';
import { keepBackup, newestBackup } from '#database/backup/keep-backups.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { freePort } from '#support/server/free-port.ts';
import { runCommand } from '#support/shop/run-command.ts';
import { newFolder } from '#support/new-folder.ts';
import { romanYear } from '#shop/orders/order-view.ts';

const year = romanYear(new Date());

test('backup writes a file nobody else can read, verify finds the same rows and tables in it, restore brings it into an empty database', async () => {
  const file = join(await newFolder(), 'shop.backup');
  await using database = await createTestDatabase();
  await database.pool.query(`insert into maker (name, email) values ('Ada', 'ada@example.it')`);
  await database.pool.query(`insert into order_counter values (${year}, 7)`);
  const settings = { DATABASE_URL: database.url };
  const written = await runCommand(backupCommand, { args: [file], settings });
  expect(written).toMatchObject({ exitCode: 0, complaints: [] });
  const [, content = 'nothing'] = /(\d+ rows of \d+ tables)/.exec(written.said.join('\n')) ?? [];
  const verified = await runCommand(verifyCommand, { args: [file], settings });
  expect(verified.said).toEqual([
    expect.stringMatching(/ is whole: of [\d-]{10} [\d:]{8} UTC, \d+ rows of \d+ tables\.$/),
  ]);
  expect(verified.said[0]).toContain(content);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(runCommand(backupCommand, { args: [file], settings })).rejects.toThrow(
    `${file} is there already: name another file.`,
  );

  await using empty = await createTestDatabase();
  const args = [file, '--next-number', `${year}-00042`];
  const restored = await runCommand(restoreCommand, {
    args,
    settings: { DATABASE_URL: empty.url },
  });
  expect(restored.exitCode).toBe(0);
  expect(restored.said.join('\n')).toContain(`The next order will be ${year}-00042`);
  expect(restored.said.at(-1)).toMatch(/reconcile --since \d{4}-\d\d-\d\d$/);
  expect((await empty.pool.query('select name from maker')).rows).toEqual([{ name: 'Ada' }]);

  await using other = await createTestDatabase();
  const low = await runCommand(restoreCommand, {
    args: [file, '--next-number', `${year}-00003`],
    settings: { DATABASE_URL: other.url },
  });
  expect(low.said.join('\n')).toMatch(
    new RegExp(`${year}-00003 is taken in the backup[^]*The next order will be ${year}-00008`),
  );
});

test('an impossible command is refused before anything is touched', async () => {
  const file = join(await newFolder(), 'shop.backup');
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url };
  const run = async (command: typeof backupCommand, ...args: string[]) =>
    (await runCommand(command, { args, settings })).complaints[0];
  expect(await run(backupCommand)).toBe('Name one file.');
  expect(await run(verifyCommand)).toBe('Name one file.');
  expect(await run(restoreCommand, file, 'other')).toBe('Name one file.');
  expect(await run(restoreCommand, file, '--next-number', '42')).toMatch(
    /^'42' is not an order number/,
  );
  expect(await run(restoreCommand, file, '--next-number', `${year - 1}-00007`)).toBe(
    `'${year - 1}-00007' is no number of this year: the next orders begin with ${year}-.`,
  );
  await expect(run(verifyCommand, file)).rejects.toThrow(`There is no file ${file}.`);
  await run(backupCommand, file);
  await truncate(file, 100);
  await expect(run(verifyCommand, file)).rejects.toThrow(/damaged, cut off/);
});

test('a backup that finds no place is told in one sentence, and leaves nothing behind', async () => {
  const folder = await newFolder();
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url };
  const file = join(folder, 'shop.backup');
  const write = (to: string) => runCommand(backupCommand, { args: [to], settings });
  const none = join(folder, 'none');
  await expect(write(join(none, 'x.backup'))).rejects.toThrow(`There is no ${none}: make it, or `);
  // Writes there fail for want of disk space.
  await symlink('/dev/full', draftOf(file));
  await expect(write(file)).rejects.toThrow(`There is no room left for ${file}: make room`);
  expect(await readdir(folder)).toEqual([]);
});

test('a database that does not answer is told with its address and how long it was waited for', async () => {
  const file = join(await newFolder(), 'shop.backup');
  const silent = createServer((socket) => onTestFinished(() => void socket.destroy()));
  onTestFinished(() => void silent.close());
  const port = await freePort();
  await once(silent.listen(port, '127.0.0.1'), 'listening');
  const settings = { DATABASE_URL: `postgresql://gomitolo:secret@127.0.0.1:${port}/shop` };
  for (const command of [backupCommand, restoreCommand]) {
    await expect(runCommand(command, { args: [file], settings })).rejects.toThrow(
      `No answer from the database shop at 127.0.0.1, port ${port} (the last try: no answer within 4 s): `,
    );
  }
});

test('one backup a day is kept, the last 14 of them, and nobody else’s file is taken away', async () => {
  const folder = join(await newFolder(), 'backups');
  await using database = await createTestDatabase();
  expect(await newestBackup(folder)).toBeUndefined();
  const day = (count: number) => new Date(Date.UTC(2026, 10, count, 2, 10));
  const { url } = database;
  await keepBackup({ url, folder }, new Date());
  expect(await keepBackup({ url, folder }, new Date())).toBeUndefined();
  const ahead = 365 * 24 * 60 * 60_000;
  for (let count = 1; count <= 15; count += 1) {
    await keepBackup({ url, folder }, new Date(day(count).getTime() + ahead));
  }
  for (const end of ['part', 'other-1.part']) {
    const part = join(folder, `gomitolo-2026-11-01T02-10.backup.${end}`);
    await writeFile(part, 'half of it');
    await utimes(part, new Date(0), new Date(0));
  }
  await keepBackup({ url, folder }, new Date(day(15).getTime() + ahead));
  const names = await readdir(folder);
  expect(names).toHaveLength(14);
  expect(names.toSorted()[0]).toBe('gomitolo-2027-11-02T02-10.backup');
});
