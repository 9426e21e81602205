import { expect, onTestFinished, test, vi } from 'vitest';
import { createPageCache } from '#server/page-cache/create-page-cache.ts';
import { createRenderLimit } from '#server/pages/create-render-limit.ts';
import { openPageFinder } from '#support/server/open-page-finder.ts';
import { pageRoutes } from './page-routes.ts';

test('a feed that takes long is a 503 with Retry-After until it is made, and keeps no page from its turn', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const reading = Promise.withResolvers<void>();
  const rendered: string[] = [];
  const routes = pageRoutes({
    pages: openPageFinder(),
    cache: createPageCache(),
    gate: createRenderLimit({ atOnce: 1, onLate: () => undefined }),
    visitor: () => ({ ip: '192.0.2.1' }),
    plan: { publicUrl: 'http://localhost:3000', stripe: false },
    async render({ url }) {
      const { pathname } = new URL(url);
      rendered.push(pathname);
      if (pathname === '/shop') return new Response('<html></html>');
      await reading.promise;
      return new Response('<rss/>', { headers: { 'content-type': 'application/xml' } });
    },
  });
  const asked = ['first', 'beside it'].map(() => routes.request('/feed/merchant.xml'));
  expect((await routes.request('/shop')).status).toBe(200);
  await vi.advanceTimersByTimeAsync(30_000);
  for (const answer of await Promise.all(asked)) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  reading.resolve();
  const answer = await routes.request('/feed/merchant.xml');
  expect([answer.status, await answer.text()]).toEqual([200, '<rss/>']);
  expect(rendered.toSorted()).toEqual(['/feed/merchant.xml', '/shop']);
});
