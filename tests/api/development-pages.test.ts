import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestApp } from '#support/server/open-test-app.ts';

test('the built shop shows no sample e-mails: their address is a page that is not there', async () => {
  await using app = await openTestApp();
  const page = await app.get('/dev/mail');
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('Pagina non trovata');
});

test('no file of the build holds the sample e-mails', async () => {
  const entries = await readdir('build', { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(?:js|css|json)$/.test(entry.name));
  expect(files.length).toBeGreaterThan(20);
  const texts = await Promise.all(
    files.map(async ({ parentPath, name }) => ({
      name,
      text: await readFile(join(parentPath, name), 'utf8'),
    })),
  );
  const holding = texts.filter(({ text }) => /a-sample-of-an-order-id|dev\/mail/.test(text));
  expect(holding.map(({ name }) => name)).toEqual([]);
});
