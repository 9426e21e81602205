import { expect, test, vi } from 'vitest';
import { type CacheEntry, makeEntry } from '#server/http/cache-entry.ts';
import { createResponseCache } from './create-response-cache.ts';

const start = Date.UTC(2026, 10, 22);

test('no stock that is told is older than a second, counted from when it was read', async () => {
  let now = start;
  const responses = createResponseCache({ now: () => now });
  await responses.get('/api/product?_id=a', async () => {
    now = start + 600;
    return entry('stock 3');
  });
  now = start + 999;
  expect(responses.peek('/api/product?_id=a')).toBeDefined();
  now = start + 1_001;
  expect(responses.peek('/api/product?_id=a')).toBeUndefined();
});

test('a sale drops the cached responses of its product, also those still being read', async () => {
  const responses = createResponseCache();
  const asked = ['product?_id=a', 'product?_id=b', 'someProducts?ids=b&ids=a', 'advices'];
  for (const one of asked) await responses.get(`/api/${one}`, async () => entry(one));
  const reading = Promise.withResolvers<CacheEntry>();
  const early = responses.get('/api/product?_id=a&x=1', () => reading.promise);
  responses.dropProduct('a');
  reading.resolve(entry('of before'));
  await early;
  const kept = [...asked, 'product?_id=a&x=1'].filter((one) => responses.peek(`/api/${one}`));
  expect(kept).toEqual(['product?_id=b', 'advices']);
  responses.clear();
  expect(asked.filter((one) => responses.peek(`/api/${one}`))).toEqual([]);
});

test('an answer of before a change is not given any more, also when there is no new one', async () => {
  const responses = createResponseCache();
  await responses.get('/api/advices', async () => entry('before'));
  responses.clear();
  const away = () => Promise.reject(new Error('Away'));
  await expect(responses.get('/api/advices', away)).rejects.toThrow('Away');
});

test('only what is the same for everybody is kept', async () => {
  const responses = createResponseCache();
  const make = vi.fn<() => Promise<CacheEntry>>(async () => entry('mine'));
  for (const address of ['/api/recentOrders', '/api/openapi.json', '/bottega/api/orders']) {
    expect(responses.caches(address)).toBe(false);
    await responses.get(address, make);
    expect(responses.peek(address)).toBeUndefined();
  }
  await responses.get('/api/product?_id=none', async () => entry('no', { status: 404 }));
  expect(responses.peek('/api/product?_id=none')).toBeUndefined();
});

test('a picture is kept under its own address and that of its version, no invented one', async () => {
  const responses = createResponseCache();
  const isKept = async (query: string, caching: string) => {
    const address = `/file/scarf.large.avif${query}`;
    const headers = { 'cache-control': caching };
    await responses.get(address, async () => entry('bytes', { headers }));
    return responses.peek(address) !== undefined;
  };
  expect(await isKept('', 'public, max-age=300, must-revalidate')).toBe(true);
  expect(await isKept('?v=0a1b2c3d', 'public, max-age=31536000, immutable')).toBe(true);
  expect(await isKept('?v=invented', 'public, max-age=300, must-revalidate')).toBe(false);
});

test('a picture that one request waits for is made for the next in a turn of its own, and the first is kept', async () => {
  const responses = createResponseCache();
  const waiting = Promise.withResolvers<CacheEntry>();
  const first = responses.get('/file/scarf.large.avif', () => waiting.promise);
  const second = await responses.get('/file/scarf.large.avif', async () => entry('second'));
  expect(second.bytes).toBe('second'.length);
  waiting.resolve(entry('first'));
  expect(responses.peek('/file/scarf.large.avif')).toBeUndefined();
  expect(await first).toBe(responses.peek('/file/scarf.large.avif'));
});

test('however long the addresses that strangers invent, what is kept stays bounded', async () => {
  const responses = createResponseCache({ maxBytes: 100_000 });
  const addresses = Array.from(
    { length: 50 },
    (_, nth) => `/api/someProducts?ids=${nth}${'x'.repeat(4_000)}`,
  );
  for (const address of addresses) await responses.get(address, async () => entry('[]'));
  expect(addresses.filter((address) => responses.peek(address)).length).toBeLessThan(12);
});

type Said = Partial<Pick<CacheEntry, 'status' | 'headers'>>;

function entry(body: string, { status = 200, headers = {} }: Said = {}): CacheEntry {
  return makeEntry({ status, headers, bodies: { identity: Buffer.from(body) } });
}
