import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestApp } from '#support/server/open-test-app.ts';
import { uiTitle } from '#web/dev/ui-title.ts';

test('the built shop has no design system: its address is a page that is not there', async () => {
  await using app = await openTestApp();
  const page = await app.get('/dev/ui');
  expect(page.status).toBe(404);
  const html = await page.text();
  expect(html).toContain('Pagina non trovata');
  expect(html).not.toContain(uiTitle);
});

test('no file of the build holds a part of the design system', async () => {
  const entries = await readdir('build', { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(?:js|css|json)$/.test(entry.name));
  expect(files.length).toBeGreaterThan(20);
  const texts = await Promise.all(
    files.map(async ({ parentPath, name }) => ({
      name,
      text: await readFile(join(parentPath, name), 'utf8'),
    })),
  );
  const holding = texts.filter(({ text }) => text.includes(uiTitle) || text.includes('dev/ui'));
  expect(holding.map(({ name }) => name)).toEqual([]);
});
