import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { beforeAll, expect, test } from 'vitest';
import { backupCalls } from '#contract/bottega/backups.ts';
import { withQuery } from '#contract/endpoints.ts';
import { draftOf } from '#database/backup/write-backup.ts';
import { loadBackup } from '#database/backup/load-backup.ts';
import { openEmptyDatabase } from '#support/database/open-previous-shop.ts';
import { makersCalls } from '#support/server/makers-calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';
import { payFor } from '#support/shop/make-order.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

const folder = join(await mkdtemp(join(tmpdir(), 'gomitolo-backups-')), 'backups');
const app = useTestApp({ BACKUP_DIR: folder });
let cookie: string;
let maker: ReturnType<typeof makersCalls>;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  ({ cookie } = await signInMaker(app.database));
  maker = makersCalls(app, cookie);
});

function backups(of = maker) {
  return of.read(backupCalls.backups);
}

async function untilDone(of = maker) {
  await expect
    .poll(async () => (await backups(of)).run?.ended_at, { timeout: 30_000 })
    .toBeDefined();
  return backups(of);
}

test('a backup is made in the background when a maker asks, once however often it is asked for', async () => {
  await app.post('/api/pay', payFor('maglia-1'));
  await app.untilIdle();
  expect(await backups()).toEqual({ folder });
  const [first] = await Promise.all([
    maker.act(backupCalls.makeBackup, {}),
    maker.act(backupCalls.makeBackup, {}),
  ]);
  expect(await first.json()).toMatchObject({ folder, run: { by: 'Ada' } });
  const { last, run } = await untilDone();
  expect(run?.problem).toBeUndefined();
  expect(last).toMatchObject({ name: expect.stringMatching(/-asked\.backup$/) });
  expect(last?.bytes).toBeGreaterThan(1000);
  const { rows } = await app.database.pool.query('select from backup_run');
  expect(rows).toHaveLength(1);
});

test('the downloaded file restores the shop', async () => {
  const { last } = await backups();
  // In Italy it was finished on the next day.
  const finished = new Date('2026-11-26T23:30:00Z');
  await utimes(join(folder, last?.name ?? ''), finished, finished);
  const response = await fetch(app.origin + fileOf(last?.name), { headers: { cookie } });
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="gomitolo-2026-11-27.backup"',
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-length')).toBe(String(last?.bytes));
  const file = join(folder, 'downloaded');
  await pipeline(Readable.from(response.body ?? []), createWriteStream(file));
  await using restored = await openEmptyDatabase();
  await loadBackup({ url: restored.url, file });
  const orders = 'select number, email from shop_order order by id';
  const { rows } = await restored.pool.query(orders);
  expect(rows).toEqual((await app.database.pool.query(orders)).rows);
  expect(rows).toHaveLength(1);
  expect((await restored.pool.query('select from backup_run')).rows).toEqual([]);
});

test('only backups of the folder are downloaded, and only after a fresh sign-in', async () => {
  const { last } = await backups();
  for (const name of ['../mail', 'none.backup', `x/${last?.name}`, 'downloaded']) {
    expect((await maker.ask(fileOf(name))).status).toBe(404);
  }
  const other = await signInMaker(app.database, 'bea@bottega.example');
  await app.database.pool.query(
    `update maker_session set signed_in_at = now() - interval '11 minutes' where id = $1`,
    [other.sessionId],
  );
  const refused = await app.get(fileOf(last?.name), { cookie: other.cookie });
  expect(refused.status).toBe(401);
  expect((await app.get(fileOf(last?.name))).status).toBe(401);
});

test('a full disk is told to the maker, and the next try is free', async () => {
  const minutes = [0, 1, 2].map((ahead) =>
    new Date(Date.now() + ahead * 60_000).toISOString().slice(0, 16).replace(':', '-'),
  );
  const parts = minutes.map((minute) => draftOf(join(folder, `gomitolo-${minute}-asked.backup`)));
  for (const part of parts) await symlink('/dev/full', part);
  await maker.act(backupCalls.makeBackup, {});
  expect((await untilDone()).run).toMatchObject({ problem: 'no_room' });
  const [line, ...others] = app.takeErrors();
  expect(line).toContain('backup not written: There is no room left for ');
  expect(line).not.toContain('stack');
  expect(others).toEqual([]);
  for (const part of parts) await rm(part, { force: true });
  await maker.act(backupCalls.makeBackup, {});
  expect((await untilDone()).run?.problem).toBeUndefined();
});

test('a run whose process is gone is told as lost and holds up no other', async () => {
  await app.database.pool.query(
    `insert into backup_run (asked_at, maker_id) values (now() - interval '36 minutes', '1')`,
  );
  expect((await backups()).run).toMatchObject({ problem: 'lost' });
  await maker.act(backupCalls.makeBackup, {});
  expect((await untilDone()).run?.problem).toBeUndefined();
});

test('asked backups are kept three at a time, and the nightly ones stay', async () => {
  const nightly = 'gomitolo-2020-01-01T02-10.backup';
  const old = ['01', '02', '03'].map((day) => `gomitolo-2020-02-${day}T10-00-asked.backup`);
  for (const name of [nightly, ...old]) await writeFile(join(folder, name), 'a backup');
  await maker.act(backupCalls.makeBackup, {});
  await untilDone();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.backup'));
  expect(names).toContain(nightly);
  expect(names.filter((name) => name.endsWith('-asked.backup'))).toHaveLength(3);
});

function fileOf(name = ''): string {
  return withQuery(backupCalls.backupFile.path, { name });
}
