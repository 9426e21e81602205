import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bottegaCalls } from '#contract/bottega/calls.ts';
import { openTestApp } from '#support/server/open-test-app.ts';
import { bottegaErrorText, bottegaText } from '#text/bottega.ts';

/** Texts that only the makers' pages have. */
const marks = [
  ...Object.values(bottegaCalls).map(({ path }) => path),
  bottegaText.signIn.title,
  bottegaText.claim.title,
  bottegaErrorText.sign_in_again,
  'sign_in_again',
  'fresh maker',
];

async function readBuild(part: 'client' | 'bottega'): Promise<{ name: string; text: string }[]> {
  const folder = join('build', part);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && /\.(?:js|css|json|html)$/.test(entry.name),
  );
  return Promise.all(
    files.map(async ({ parentPath, name }) => ({
      name,
      text: await readFile(join(parentPath, name), 'utf8'),
    })),
  );
}

function marksIn(text: string): string[] {
  return marks.filter((mark) => text.includes(mark));
}

test('no file that shoppers get holds anything of the makers’ pages', async () => {
  const shops = await readBuild('client');
  expect(shops.length).toBeGreaterThan(20);
  expect(shops.filter(({ text }) => marksIn(text).length > 0).map(({ name }) => name)).toEqual([]);
  const makers = (await readBuild('bottega')).map(({ text }) => text).join('\n');
  expect(marksIn(makers)).toContain(bottegaText.signIn.title);
});

test('no page of the shop holds anything of theirs, its style sheet included', async () => {
  await using app = await openTestApp();
  for (const path of ['/', '/shop', '/product/maglia-1', '/cart', '/nothing']) {
    expect(marksIn(await (await app.get(path)).text())).toEqual([]);
  }
});
