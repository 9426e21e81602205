import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spawnProgram } from '#support/server/shop-process.ts';
import { newFolder } from '#support/new-folder.ts';

const programs = ['server/start.ts', 'server/dev.ts', 'cli/shop.ts mail'] as const;

test.for(programs)('%s takes its settings from .env too', async (program) => {
  const cwd = await newFolder();
  await writeFile(join(cwd, '.env'), 'PORT=three\nLOG_LEVEL=loud\n');
  // Set and empty: no other file is named.
  const settings = { ENV_FILE: '', LOG_LEVEL: 'info' };
  const { output } = await run(program, { settings, cwd });
  expect(output).toContain('PORT must be a whole number from 1 to 65535');
  expect(output).not.toContain('LOG_LEVEL');
});

test('a file of the settings that is not there is told', async () => {
  const file = join(await newFolder(), 'settings');
  const { output } = await run('server/start.ts', { settings: { ENV_FILE: file } });
  expect(output).toContain(`${file} cannot be read: it is not there`);
});

test('settings needed later are checked first: no database is started in vain', async () => {
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

type Circumstances = { settings: Record<string, string>; cwd?: string };

/** The output of a program that must end with 1: one line below its head, if it has one, and no stack. */
async function run(program: string, circumstances: Circumstances) {
  const shop = spawnProgram(program, circumstances);
  expect(await shop.ended, shop.output()).toBe(1);
  const output = shop.output().trim();
  expect(output).not.toMatch(/^ +at /m);
  const lines = output.split('\n');
  expect(lines.filter((line) => line !== 'The settings have problems:')).toHaveLength(1);
  return { output };
}
