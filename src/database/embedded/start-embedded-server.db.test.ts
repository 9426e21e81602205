import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withClient } from '#database/with-client.ts';
import { newDataFolder, newPlace } from '#support/database/new-data-folder.ts';
import { FolderInUseError } from './folder-in-use.ts';
import { requireFreeFolder } from './hold-server.ts';
import { startEmbeddedServer } from './start-embedded-server.ts';

test('rows are there after a clean stop and a new start', async () => {
  const folder = await newPlace();
  const first = await startEmbeddedServer({ folder });
  await query(first.url(), 'create table note as select 1 as id');
  await first.stop();
  const second = await startEmbeddedServer({ folder });
  expect(await query(second.url(), 'select id from note')).toEqual([{ id: 1 }]);
  await second.stop();
});

test('a folder that a living shop uses is refused, also without starting anything, and the shop goes on', async () => {
  const folder = await newPlace();
  await requireFreeFolder(folder);
  expect(await readdir(folder).catch(() => [])).toEqual([]);
  const server = await startEmbeddedServer({ folder });
  await expect(startEmbeddedServer({ folder })).rejects.toThrow(FolderInUseError);
  await expect(requireFreeFolder(folder)).rejects.toThrow(FolderInUseError);
  expect(await query(server.url(), 'select 1 as id')).toEqual([{ id: 1 }]);
  await server.stop();
  await requireFreeFolder(folder);
});

test('the server of a shop that was killed is taken over', async () => {
  const folder = await newDataFolder();
  const owner = await startInOtherProcess(folder);
  await query(owner.url, 'create table note as select 1 as id');
  owner.kill();
  await owner.ended;
  const before = await postmasterPid(folder);
  const heir = await startEmbeddedServer({ folder });
  expect(await postmasterPid(folder)).toBe(before);
  expect(await query(heir.url(), 'select id from note')).toEqual([{ id: 1 }]);
  await heir.stop();
});

test('a server that was killed together with its shop recovers what was committed', async () => {
  const folder = await newDataFolder();
  const owner = await startInOtherProcess(folder);
  await query(owner.url, 'create table note as select 1 as id');
  owner.kill();
  process.kill(await postmasterPid(folder), 'SIGKILL');
  await owner.ended;
  const server = await startEmbeddedServer({ folder });
  expect(await query(server.url(), 'select id from note')).toEqual([{ id: 1 }]);
  await server.stop();
});

test('a pid file whose number now belongs to a stranger does not keep the server from starting', async () => {
  const folder = await newDataFolder();
  const first = await startEmbeddedServer({ folder });
  await first.stop();
  await writeFile(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n`);
  const second = await startEmbeddedServer({ folder });
  expect(await query(second.url(), 'select 1 as id')).toEqual([{ id: 1 }]);
  await second.stop();
});

test('a folder that was copied with the locks of another machine is opened', async () => {
  const folder = await newDataFolder();
  const first = await startEmbeddedServer({ folder });
  await query(first.url(), 'create table note as select 1 as id');
  await first.stop();
  // PostgreSQL believes only in numbers of its own account: here, those of another database.
  const elsewhere = await newDataFolder();
  const stranger = await startEmbeddedServer({ folder: elsewhere });
  const lock = `${await postmasterPid(elsewhere)}\n/elsewhere/postgres\n`;
  await writeFile(join(folder, 'postmaster.pid'), lock);
  await writeFile(join(folder, '.s.PGSQL.5432.lock'), lock);
  const second = await startEmbeddedServer({ folder });
  expect(await query(second.url(), 'select id from note')).toEqual([{ id: 1 }]);
  await Promise.all([second.stop(), stranger.stop()]);
});

test('a folder with other things in it is left as it is', async () => {
  const folder = await newPlace();
  await mkdir(folder);
  await writeFile(join(folder, 'recipe.txt'), 'two plain, two purl');
  await expect(startEmbeddedServer({ folder })).rejects.toThrow(/is in the way of the database: /);
  expect(await readdir(folder)).toEqual(['recipe.txt']);
});

test('folders of a start that was killed are swept, those of one that may be going on are not', async () => {
  const folder = await newPlace();
  const [old, young] = [`${folder}-draft-old`, `${folder}-draft-young`];
  await Promise.all([old, young].map((draft) => mkdir(draft)));
  await utimes(old, new Date(0), new Date(0));
  const server = await startEmbeddedServer({ folder });
  await server.stop();
  const left = (await readdir(dirname(folder))).filter((name) => name.includes('-draft-'));
  expect(left).toEqual(['postgres-draft-young']);
});

test.for([
  [undefined, 'is missing'],
  ['', 'names no version'],
  ['\0\0\0', 'names no version'],
] as const)('a folder whose version was lost is called damaged: %j %s', async ([version, said]) => {
  const folder = await newPlace();
  await mkdir(join(folder, 'base'), { recursive: true });
  if (version !== undefined) await writeFile(join(folder, 'PG_VERSION'), version);
  await expect(startEmbeddedServer({ folder })).rejects.toThrow(
    `${folder} is damaged (PG_VERSION ${said})`,
  );
});

test.runIf(process.getuid?.() === 0).for(['postgresql.conf', 'global/pg_control', 'base'])(
  'a folder in which %s belongs to another account is not called damaged',
  async (name) => {
    const folder = await newDataFolder();
    const server = await startEmbeddedServer({ folder });
    await server.stop();
    await giveToRoot(join(folder, name));
    await expect(startEmbeddedServer({ folder })).rejects.toThrow(
      /^PostgreSQL is kept out of .+Permission denied\).+chown -R/,
    );
  },
);

test('the data of another PostgreSQL are left alone', async () => {
  const folder = await newPlace();
  await mkdir(folder);
  await writeFile(join(folder, 'PG_VERSION'), '17\n');
  await expect(startEmbeddedServer({ folder })).rejects.toThrow(
    / was written by PostgreSQL 17, and this shop brings PostgreSQL 18: /,
  );
  expect(await readdir(folder)).toEqual(['PG_VERSION']);
});

test('a path too long for a socket works all the same', async () => {
  const folder = join(await newPlace(), 'x'.repeat(100), 'postgres');
  const server = await startEmbeddedServer({ folder });
  expect(await query(server.url(), 'select 1 as id')).toEqual([{ id: 1 }]);
  await server.stop();
});

async function giveToRoot(path: string): Promise<void> {
  await chown(path, 0, 0);
  await chmod(path, (await stat(path)).isDirectory() ? 0o700 : 0o600);
}

async function query(connectionString: string, statement: string) {
  return (await withClient({ connectionString }, (client) => client.query(statement))).rows;
}

async function postmasterPid(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
}

/** A shop of its own that can be killed without a chance to clean up. */
async function startInOtherProcess(folder: string) {
  const code = `
    import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
    const server = await startEmbeddedServer({ folder: ${JSON.stringify(folder)} });
    console.log(server.url());
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), ended, kill: () => child.kill('SIGKILL') };
}
