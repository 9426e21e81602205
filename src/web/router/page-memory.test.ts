import { expect, test, vi } from 'vitest';
import { createPrefetchCache } from './page-memory.ts';

test('an answer asked for ahead is not asked for again, and is given once', async () => {
  const call = vi.fn<(key: string) => Promise<string>>(async (key) => `${key}!`);
  const cache = createPrefetchCache(call);
  cache.ask('alba');
  cache.ask('alba');
  expect(await cache.take('alba')).toBe('alba!');
  expect(call).toHaveBeenCalledTimes(1);
  expect(await cache.take('alba')).toBe('alba!');
  expect(call).toHaveBeenCalledTimes(2);
});

test('a response of more than ten seconds ago is asked for again', async () => {
  let now = 0;
  const call = vi.fn<() => Promise<number>>(async () => now);
  const cache = createPrefetchCache(call, () => now);
  cache.ask('alba');
  now = 10_000;
  expect(await cache.take('alba')).toBe(10_000);
});

test('a failure ahead is nobody’s, and whoever needs the response asks again', async () => {
  const call = vi.fn<() => Promise<string>>();
  call.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('here');
  const cache = createPrefetchCache(call);
  cache.ask('alba');
  await vi.waitFor(async () => expect(await cache.take('alba')).toBe('here'));
});
