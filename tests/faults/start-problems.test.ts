import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spawnProgram } from '#support/server/shop-process.ts';
import { newFolder } from '#support/new-folder.ts';

test.for(['server/start.ts', 'cli/shop.ts mail'])(
  '%s takes its settings from .env too, and tells what is written there in vain',
  async (program) => {
    const cwd = await newFolder();
    await writeFile(join(cwd, '.env'), 'PORT=three\nLOG_LEVEL=loud\nPOTR=3999\n');
    // Set and empty: no other file is named.
    const output = await fail(program, { settings: { ENV_FILE: '', LOG_LEVEL: 'info' }, cwd });
    expect(output.split('\n')).toEqual([
      expect.stringContaining('POTR is no setting: did you mean PORT?'),
      'The settings have problems:',
      expect.stringContaining('PORT must be a whole number from 1 to 65535'),
    ]);
  },
);

test('settings needed later are checked first: no database is started in vain', async () => {
  const cwd = await newFolder();
  await writeFile(join(cwd, 'file'), '');
  const settings = { DATA_DIR: join(cwd, 'data'), BACKUP_DIR: join(cwd, 'file', 'backups') };
  const output = await fail('server/start.ts', { settings });
  expect(output).toMatch(/a file where a folder should be.+BACKUP_DIR\.$/);
  expect(output.split('\n').length).toBeLessThan(3);
  expect(await readdir(join(cwd, 'data'))).toEqual([]);
});

test('the command line makes no database, and says what to do', async () => {
  const DATA_DIR = await newFolder();
  const output = await fail('cli/shop.ts mail', { settings: { DATA_DIR } });
  expect(output).toBe(
    `There is no shop in ${DATA_DIR} yet: start the shop once (npm start), or set DATA_DIR or DATABASE_URL to where it is.`,
  );
  expect(await readdir(DATA_DIR)).toEqual([]);
});

/** The output of a program that must end with 1. */
async function fail(program: string, place: Parameters<typeof spawnProgram>[1]): Promise<string> {
  const shop = spawnProgram(program, place);
  expect(await shop.ended, shop.output()).toBe(1);
  expect(shop.output()).not.toMatch(/^ +at /m);
  return shop.output().trim();
}
