import { expect, test } from 'vitest';
import { compressEntry, type CacheEntry } from '#server/http/cache-entry.ts';
import { createBoundedStore } from './bounded-store.ts';

test('the page that was not asked for the longest makes room', async () => {
  const entry = await sized();
  const store = createBoundedStore(entry.bytes * 2);
  store.set('a', entry);
  store.set('b', entry);
  store.get('a');
  store.set('c', entry);
  expect([...store.keys()]).toEqual(['a', 'c']);
});

test('a page that replaces another counts once', async () => {
  const entry = await sized();
  const store = createBoundedStore(entry.bytes * 2);
  store.set('a', entry);
  store.set('b', entry);
  store.set('b', entry);
  expect([...store.keys()]).toEqual(['a', 'b']);
});

function sized(): Promise<CacheEntry> {
  return compressEntry({ status: 200, headers: {}, body: Buffer.from('x'.repeat(100)) });
}
