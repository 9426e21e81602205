import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '#support/new-folder.ts';
import { openAssets } from './open-assets.ts';

test('a file that another build has taken away meanwhile is none; one that was read before stays', async () => {
  const folder = await newFolder();
  await mkdir(join(folder, 'assets'));
  for (const name of ['old', 'read']) await writeFile(join(folder, 'assets', `${name}.js`), '1');
  const assets = await openAssets(folder, { publicUrl: 'http://localhost' });
  expect(await assets.find('/assets/read.js')).toMatchObject({ status: 200 });
  await rm(join(folder, 'assets'), { recursive: true });
  expect(await assets.find('/assets/old.js')).toBeUndefined();
  expect(await assets.find('/assets/read.js')).toMatchObject({ status: 200 });
});

test('a file that cannot be read for another reason is a fault', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'a.js'), '1');
  const assets = await openAssets(folder, { publicUrl: 'http://localhost' });
  await rm(join(folder, 'a.js'));
  await mkdir(join(folder, 'a.js'));
  await expect(assets.find('/a.js')).rejects.toMatchObject({ code: 'EISDIR' });
});
