import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const files = new Set(tracked);
const folders = new Set(tracked.flatMap(foldersOf));
const documents = tracked.filter((file) => file.endsWith('.md'));

test.each(documents)('every link of %s leads to something that is there', async (document) => {
  const text = await readFile(document, 'utf8');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => link ?? []);
  const broken = links.filter((link) => !isAddress(link) && !leadsSomewhere(document, link));
  expect(broken).toEqual([]);
});

test.each(documents)('every file that %s names is there', async (document) => {
  const text = await readFile(document, 'utf8');
  const named = [
    ...text.matchAll(/`((?:src|tests|tools|trials|samples|packages|docs|db)\/[^`\s]*)`/g),
  ];
  const missing = named
    .flatMap(([, path]) => path ?? [])
    .filter((path) => !/[<{*…$]/.test(path) && !isThere(path.replace(/\/$/, '')));
  expect(missing).toEqual([]);
});

function isAddress(link: string): boolean {
  return /^(?:https?|mailto):/.test(link) || link.startsWith('#');
}

function leadsSomewhere(document: string, link: string): boolean {
  return isThere(join(dirname(document), link.split('#')[0] ?? '').replace(/\/$/, ''));
}

function isThere(path: string): boolean {
  return files.has(path) || folders.has(path);
}

/** All folders a file lies in, from the top. */
function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
