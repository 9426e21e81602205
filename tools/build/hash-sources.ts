import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['src', 'tools/build', 'public', 'packages/card-sandbox/src'];
const files = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.bottega.config.ts',
  'packages/card-sandbox/vite.config.ts',
];

/**
 * A fingerprint of everything the build is made from. It does not depend on file times. Each start of a
 * shop takes it: a thousand small files are read four times as cheaply one after another as by promises.
 */
export function hashSources(root: string): string {
  const listed = folders.flatMap((folder) => listFiles(join(root, folder)));
  const all = [...listed, ...files.map((file) => join(root, file))].toSorted();
  const hash = createHash('sha256');
  for (const file of all) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}

/** All files of a folder and those below it, but tests; none where there is no folder. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
