import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from './system-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work is done over and over until it is ended', async () => {
  let times = 0;
  const end = systemClock.every(1500, async () => void (times += 1));
  await vi.advanceTimersByTimeAsync(1400);
  expect(times).toBe(0);
  await vi.advanceTimersByTimeAsync(3200);
  expect(times).toBe(3);
  await end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(times).toBe(3);
});

test('work that takes long is not begun again before it is done, and ending waits for it', async () => {
  const slow = Promise.withResolvers<void>();
  let begun = 0;
  let isEnded = false;
  const end = systemClock.every(1000, () => {
    begun += 1;
    return slow.promise;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toBe(1);
  const ending = end().then(() => (isEnded = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isEnded).toBe(false);
  slow.resolve();
  await ending;
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toBe(1);
});
