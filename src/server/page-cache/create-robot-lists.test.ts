import { expect, onTestFinished, test, vi } from 'vitest';
import { compressEntry, type CacheEntry } from '#server/http/cache-entry.ts';
import { createPageCache, createRobotLists } from './create-page-cache.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 21);
const kept = { ttlMs: 60 * minute, staleAfterMs: minute };

test('a list for robots is made anew once a minute, however much is sold and changes its price', async () => {
  let now = start;
  const cache = createPageCache({ now: () => now });
  const make = vi.fn<() => Promise<CacheEntry>>(() => page('feed'));
  for (; now < start + 2 * minute; now += 1_000) {
    await cache.get('/feed/merchant.xml', make);
    cache.dropProduct('a');
    cache.dropShown('b');
  }
  expect(make).toHaveBeenCalledTimes(2);
  cache.clear();
  await cache.get('/feed/merchant.xml', make);
  expect(make).toHaveBeenCalledTimes(3);
});

test('lists for robots drive no page out, however long they are', async () => {
  const entry = await page('a page');
  const cache = createPageCache({ maxBytes: (entry.bytes + 1_500) * 2 });
  await cache.get('/', async () => entry);
  for (let nth = 2; nth < 9; nth += 1) {
    await cache.get(`/feed/merchant/${nth}.xml`, () => page('a feed'.repeat(20)));
  }
  expect(cache.peek('/')).toBe(entry);
});

test('a list for robots that takes too long is told to be none yet, and is kept once it is made', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cache = createRobotLists(kept);
  const slow = Promise.withResolvers<CacheEntry>();
  const make = vi.fn<() => Promise<CacheEntry>>(() => slow.promise);
  const asked = [cache.get('/feed/merchant.xml', make), cache.get('/feed/merchant.xml', make)];
  await vi.advanceTimersByTimeAsync(minute / 2);
  expect(await Promise.all(asked)).toEqual([undefined, undefined]);
  const later = cache.get('/feed/merchant.xml', make);
  slow.resolve(await page('feed'));
  const feed = await later;
  expect(feed?.status).toBe(200);
  expect(cache.peek('/feed/merchant.xml')).toBe(feed);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a list for robots that fails fails for who waits for it, and is reported when nobody does any more', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onFailure = vi.fn<(error: unknown) => void>();
  const cache = createRobotLists({ ...kept, onFailure });
  const away = new Error('Away');
  await expect(cache.get('/sitemap.xml', () => Promise.reject(away))).rejects.toBe(away);
  expect(onFailure).not.toHaveBeenCalled();
  const slow = Promise.withResolvers<CacheEntry>();
  const late = cache.get('/sitemap.xml', () => slow.promise);
  await vi.advanceTimersByTimeAsync(minute / 2);
  expect(await late).toBeUndefined();
  slow.reject(away);
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(away));
});

function page(body: string, status = 200): Promise<CacheEntry> {
  return compressEntry({ status, headers: {}, body: Buffer.from(body) });
}
