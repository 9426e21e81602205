import { expect, test } from 'vitest';
import { storeAnswer, type StoredAnswer } from '#server/http/stored-answer.ts';
import { createBoundedStore } from './bounded-store.ts';

test('the page that was not asked for the longest makes room', async () => {
  const answer = await sized();
  const store = createBoundedStore(answer.bytes * 2);
  store.set('a', answer);
  store.set('b', answer);
  store.get('a');
  store.set('c', answer);
  expect([...store.keys()]).toEqual(['a', 'c']);
});

test('a page that replaces another counts once', async () => {
  const answer = await sized();
  const store = createBoundedStore(answer.bytes * 2);
  store.set('a', answer);
  store.set('b', answer);
  store.set('b', answer);
  expect([...store.keys()]).toEqual(['a', 'b']);
});

function sized(): Promise<StoredAnswer> {
  return storeAnswer({ status: 200, headers: {}, body: Buffer.from('x'.repeat(100)) });
}
