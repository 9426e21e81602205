import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onNewDay } from './on-new-day.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const hourMs = 60 * 60_000;

test.for([
  ['in winter', '2026-11-22T22:59:59.900Z', '2026-11-22T23:00:00.000Z'],
  ['in summer', '2026-07-22T21:59:59.900Z', '2026-07-22T22:00:00.000Z'],
  ['when the clocks go back', '2026-10-24T21:59:59.900Z', '2026-10-24T22:00:00.000Z'],
])('%s a new day is told at midnight in Italy', ([, before = '', midnight]) => {
  vi.setSystemTime(before);
  const told: string[] = [];
  const stop = onNewDay(
    () => new Date(),
    () => told.push(new Date().toISOString()),
  );
  vi.advanceTimersByTime(99);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(hourMs);
  expect(told).toEqual([midnight]);
  stop();
});

test('each day is told once, a day with 25 hours too, and none after the end', () => {
  vi.setSystemTime('2026-10-23T12:00:00Z');
  const told = vi.fn<() => void>();
  const stop = onNewDay(() => new Date(), told);
  vi.advanceTimersByTime(3 * 24 * hourMs);
  expect(told).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(3 * 24 * hourMs);
  expect(told).toHaveBeenCalledTimes(3);
});

test('a machine that slept over midnight tells the new day soon after it wakes', () => {
  let now = Date.parse('2026-11-22T20:00:00Z');
  const told = vi.fn<() => void>();
  const stop = onNewDay(() => new Date(now), told);
  now += 10 * hourMs;
  vi.advanceTimersByTime(30_000);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});
