import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#support/server/free-port.ts';
import { spawnProgram } from '#support/server/shop-process.ts';
import { createTestDatabase } from '#support/database/test-database.ts';

const programs = ['server/start.ts', 'server/dev.ts', 'cli/shop.ts mail'] as const;
/** Both ways to open a database: making it, and not. */
const openers = ['server/start.ts', 'cli/shop.ts mail'] as const;

test.for(programs)('%s takes its settings from .env too', async (program) => {
  const cwd = await newFolder();
  await writeFile(join(cwd, '.env'), 'PORT=three\nLOG_LEVEL=loud\n');
  // Set and empty: no other file is named.
  const settings = { ENV_FILE: '', LOG_LEVEL: 'info' };
  const { output } = await run(program, { settings, cwd });
  expect(output).toContain('PORT must be a number');
  expect(output).not.toContain('LOG_LEVEL');
});

test.for(programs)('%s says it when the file of the settings is not there', async (program) => {
  const file = join(await newFolder(), 'settings');
  const { output } = await run(program, { settings: { ENV_FILE: file } });
  expect(output).toContain(`${file} cannot be read: it is not there`);
});

test('what is needed only later is looked at first: no database is started in vain', async () => {
  const cwd = await newFolder();
  await writeFile(join(cwd, 'file'), '');
  const settings = { DATA_DIR: join(cwd, 'data'), BACKUP_DIR: join(cwd, 'file', 'backups') };
  const { output } = await run('server/start.ts', { settings });
  expect(output).toMatch(/a file where a folder should be.+BACKUP_DIR\.$/);
  expect((await readdir(cwd)).toSorted()).toEqual(['data', 'file']);
  expect(await readdir(join(cwd, 'data'))).toEqual([]);
});

test('an option that is none is told in one line', async () => {
  const { output } = await run('server/start.ts --port=3001', { settings: {} });
  expect(output).toBe(
    '--port=3001 is no option: settings come from the environment, or from .env.',
  );
});

test('a slip in the file of the settings is told, whatever becomes of the command', async () => {
  const ENV_FILE = join(await newFolder(), 'settings');
  await writeFile(ENV_FILE, 'POTR=3999\nBACKUP_DIR /var/backups\n');
  const shop = spawnProgram('cli/shop.ts mail', { settings: { ENV_FILE, DATA_DIR: '/proc/x' } });
  expect(await shop.ended).toBe(1);
  expect(shop.output().split('\n').slice(0, 2)).toEqual([
    `${ENV_FILE}: POTR is no setting: did you mean PORT?`,
    `${ENV_FILE}: line 2 is not understood: write NAME=value`,
  ]);
});

test('the command line makes no database, and says what to do', async () => {
  const DATA_DIR = await newFolder();
  const { output } = await run('cli/shop.ts mail', { settings: { DATA_DIR } });
  expect(output).toBe(
    `There is no shop in ${DATA_DIR} yet: start the shop once (npm start), or set DATA_DIR or DATABASE_URL to where it is.`,
  );
  expect(await readdir(DATA_DIR)).toEqual([]);
});

test.for(openers)('%s wants a folder, and says it of a file', async (program) => {
  const file = join(await newFolder(), 'data');
  await writeFile(file, '');
  const settings = { DATA_DIR: file, PORT: String(await freePort()) };
  const { output } = await run(program, { settings });
  expect(output).toMatch(/ a file where a folder should be: move it away.+DATA_DIR\.$/);
});

test.for(openers)('%s leaves the data of another PostgreSQL alone', async (program) => {
  const home = await newFolder();
  await mkdir(join(home, 'postgres'));
  await writeFile(join(home, 'postgres', 'PG_VERSION'), '17\n');
  const settings = { DATA_DIR: home, PORT: String(await freePort()) };
  const { output } = await run(program, { settings });
  expect(output).toMatch(/ was written by PostgreSQL 17, and this shop brings PostgreSQL 18: /);
});

test.for(openers)('%s leaves a database alone that is newer than itself', async (program) => {
  await using database = await createTestDatabase();
  await database.pool.query(`insert into migration (name, checksum) values ('9999_next.sql', '')`);
  const { output } = await run(program, { settings: await on(database.url) });
  expect(output).toMatch(/is of a newer version of the shop \(9999_next\.sql is unknown here\)/);
});

test.for(openers)('%s says it when there is no such database', async (program) => {
  await using database = await createTestDatabase();
  const { output } = await run(program, {
    settings: await on(database.url.replace(/test_\w+/, 'none')),
  });
  expect(output).toMatch(
    /^The database refuses the shop \(database "none" does not exist\): create/,
  );
});

test.for(openers)('%s says it when it has no right on the schema', async (program) => {
  await using database = await createTestDatabase();
  const name = `guest_${process.pid}_${openers.indexOf(program)}`;
  await database.pool.query(`create role ${name} login`);
  try {
    const { output } = await run(program, { settings: await on(as(name, database.url)) });
    expect(output).toMatch(
      /^The database refuses the shop \(permission denied for .+\): make this/,
    );
  } finally {
    await database.pool.query(`drop role ${name}`);
  }
});

async function on(url: string): Promise<Record<string, string>> {
  return { DATABASE_URL: url, PORT: String(await freePort()) };
}

function as(user: string, url: string): string {
  return url.replace('user=gomitolo', `user=${user}`);
}

type Circumstances = { settings: Record<string, string>; cwd?: string };

/** What a program that must end with 1 writes: one line below its head, if it has one, and no stack. */
async function run(program: string, circumstances: Circumstances) {
  const shop = spawnProgram(program, circumstances);
  expect(await shop.ended, shop.output()).toBe(1);
  const output = shop.output().trim();
  expect(output).not.toMatch(/^ +at /m);
  const lines = output.split('\n');
  expect(lines.filter((line) => line !== 'The settings have problems:')).toHaveLength(1);
  return { output };
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gomitolo-problem-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
