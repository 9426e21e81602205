import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '#support/new-folder.ts';
import { findDamage } from './find-damage.ts';

const log = join('pg_wal', '000000010000000000000001');
const control = join('global', 'pg_control');

test.for<[string, (folder: string) => Promise<unknown>]>([
  ['base/1 is missing', (folder) => rm(join(folder, 'base'), { recursive: true })],
  ['global/pg_control is missing', (folder) => rm(join(folder, control))],
  ['global/pg_control is cut off', (folder) => truncate(join(folder, control), 100)],
  ['global/pg_filenode.map is missing', (folder) => rm(join(folder, 'global', 'pg_filenode.map'))],
  ['pg_wal holds no log', (folder) => rm(join(folder, log))],
])('the damage of a data folder is told: %s', async ([damage, inflict]) => {
  const folder = await newFolder();
  for (const name of ['base/1', 'global', 'pg_wal']) {
    await mkdir(join(folder, name), { recursive: true });
  }
  for (const name of ['PG_VERSION', 'global/pg_filenode.map', log]) {
    await writeFile(join(folder, name), '18\n');
  }
  await writeFile(join(folder, control), Buffer.alloc(8_192));
  expect(await findDamage(folder)).toBeUndefined();
  await inflict(folder);
  expect(await findDamage(folder)).toBe(damage);
});
