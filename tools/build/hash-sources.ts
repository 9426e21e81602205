import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folders = ['src', 'tools/build', 'public', 'packages/card-sandbox/src'];
const files = [
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vite.bottega.config.ts',
  'packages/card-sandbox/vite.config.ts',
];

/** A fingerprint of everything the build is made from. It does not depend on file times. */
export async function hashSources(root: string): Promise<string> {
  const listed = await Promise.all(folders.map((folder) => listFiles(join(root, folder))));
  const all = [...listed.flat(), ...files.map((file) => join(root, file))].toSorted();
  const contents = await Promise.all(all.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, content] of contents.entries()) {
    hash.update(`${all[index]?.slice(root.length)}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
