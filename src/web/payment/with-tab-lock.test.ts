import { afterEach, expect, test, vi } from 'vitest';
import { withTabLock } from './payment-marker.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Two works that begin together, the first of which ends when it is told to. */
function beginTwo() {
  const events: string[] = [];
  const first = Promise.withResolvers<void>();
  const wait = (name: string) => () => void events.push(`${name} waits`);
  const works = Promise.all([
    withTabLock(async () => {
      events.push('one begins');
      await first.promise;
      events.push('one ends');
      return 1;
    }, wait('one')),
    withTabLock(async () => {
      events.push('two begins');
      return 2;
    }, wait('two')),
  ]);
  return { events, works, endFirst: first.resolve };
}

test('the second tab is told to wait, and begins when the first has ended', async () => {
  const { events, works, endFirst } = beginTwo();
  await expect.poll(() => events).toEqual(['one begins', 'two waits']);
  endFirst();
  expect(await works).toEqual([1, 2]);
  expect(events).toEqual(['one begins', 'two waits', 'one ends', 'two begins']);
});

test('a work that fails lets the next one begin', async () => {
  const failing = withTabLock(() => Promise.reject(new Error('lost')), vi.fn());
  await expect(failing).rejects.toThrow('lost');
  expect(await withTabLock(async () => 'next', vi.fn())).toBe('next');
});

test('where a browser has no locks, nobody waits', async () => {
  vi.stubGlobal('navigator', {});
  const { events, works, endFirst } = beginTwo();
  await expect.poll(() => events).toEqual(['one begins', 'two begins']);
  endFirst();
  expect(await works).toEqual([1, 2]);
});
