import { expect, test } from 'vitest';
import { retryDelayMs } from './settle-delivery.ts';

test('the first retries come quickly and each waits at least as long as the one before', () => {
  const delays = Array.from({ length: 29 }, (_, index) => retryDelayMs(index + 1) ?? 0);
  expect(delays.slice(0, 3)).toEqual([1000, 2000, 5000]);
  expect(delays.every((delay, index) => delay >= (delays[index - 1] ?? 0))).toBe(true);
});

test('a delivery is given up after two to four days', () => {
  const delays = Array.from({ length: 29 }, (_, index) => retryDelayMs(index + 1) ?? 0);
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(48);
  expect(hours).toBeLessThan(96);
  expect(retryDelayMs(30)).toBeNull();
});
