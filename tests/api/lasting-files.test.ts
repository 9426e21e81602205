import { expect, test } from 'vitest';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();

test('scripts and typefaces go with what they need, and nothing that only pages do', async () => {
  const page = await (await app.get('/')).text();
  const files = new Set(page.match(/\/assets\/[\w.-]+\.(?:js|woff2)/g));
  expect(files.size).toBeGreaterThan(4);
  for (const file of files) {
    const { headers } = await app.get(file);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-type')).toMatch(
      /^(?:text\/javascript; charset=utf-8|font\/woff2)$/,
    );
    const names = ['content-security-policy', 'permissions-policy', 'referrer-policy'];
    expect(names.filter((name) => headers.has(name))).toEqual([]);
  }
});

test('a file that is not there is answered as strictly as a page', async () => {
  const { status, headers } = await app.get('/assets/nothing.js');
  expect(status).toBe(404);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
});
