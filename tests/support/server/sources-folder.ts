import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '#support/new-folder.ts';

/** A project with the sources of a build and nothing else. */
export async function sourcesFolder(): Promise<string> {
  const root = await newFolder();
  await mkdir(join(root, 'src'));
  await writeFile(join(root, 'src', 'shop.ts'), 'export {};\n');
  for (const name of [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'vite.bottega.config.ts',
  ]) {
    await writeFile(join(root, name), '');
  }
  await mkdir(join(root, 'packages', 'card-sandbox'), { recursive: true });
  await writeFile(join(root, 'packages', 'card-sandbox', 'vite.config.ts'), '');
  return root;
}
