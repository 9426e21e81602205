import { expect, test, vi } from 'vitest';
import { __vitePreload as preloadChunk } from './preload-chunk.ts';

test('what a late chunk imports is asked for with it, each file once', async () => {
  const asked: { rel?: string; href?: string }[] = [];
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: { href?: string }) => asked.push(link) },
  });
  const load = () => Promise.resolve({ answer: 42 });
  expect(await preloadChunk(load, ['assets/forms.js', 'assets/late.js'])).toEqual({ answer: 42 });
  await preloadChunk(load, ['assets/forms.js', 'assets/later.js']);
  expect(await preloadChunk(load)).toEqual({ answer: 42 });
  expect(asked.map(({ href }) => href)).toEqual([
    '/assets/forms.js',
    '/assets/late.js',
    '/assets/later.js',
  ]);
  expect(asked.every(({ rel }) => rel === 'modulepreload')).toBe(true);
});
