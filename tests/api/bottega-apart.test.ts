import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bottegaCalls } from '#contract/bottega/calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';
import { bottegaErrorText, bottegaText } from '#text/bottega.ts';

const app = useTestApp();

/** Texts that only the makers' pages have. */
const marks = [
  ...Object.values(bottegaCalls).map(({ path }) => path),
  bottegaText.signIn.title,
  bottegaText.claim.title,
  bottegaErrorText.sign_in_again,
  'sign_in_again',
  'fresh maker',
  'serviceWorker',
  'bottega/worker',
];
/** Of the sample e-mails, which only `npm run dev` shows. */
const samples = ['a-sample-of-an-order-id', 'dev/mail'];

async function readBuild(part: string): Promise<{ name: string; text: string }[]> {
  const entries = await readdir(join('build', part), { recursive: true, withFileTypes: true });
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

function marksIn(text: string, of = marks): string[] {
  return of.filter((mark) => text.includes(mark));
}

test('no file that shoppers get holds anything of the makers’ pages, and none of the build the sample e-mails', async () => {
  const shops = await readBuild('client');
  expect(shops.length).toBeGreaterThan(20);
  const namesWith = (files: typeof shops, of: string[]) =>
    files.filter(({ text }) => marksIn(text, of).length > 0).map(({ name }) => name);
  expect(namesWith(shops, marks)).toEqual([]);
  expect(namesWith(await readBuild(''), samples)).toEqual([]);
  const makers = (await readBuild('bottega')).map(({ text }) => text).join('\n');
  expect(marksIn(makers)).toContain(bottegaText.signIn.title);
});

test('no page of the shop holds anything of theirs, its style sheet included, or lets a worker run', async () => {
  for (const path of ['/', '/product/maglia-1', '/cart', '/nothing']) {
    const page = await app.get(path);
    expect(page.headers.get('content-security-policy')).not.toContain('worker-src');
    expect(marksIn(await page.text())).toEqual([]);
  }
  const samplesPage = await app.get('/dev/mail');
  expect(samplesPage.status).toBe(404);
  expect(await samplesPage.text()).toContain('Pagina non trovata');
});
