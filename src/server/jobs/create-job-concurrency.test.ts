import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJobConcurrency, measureMachine } from './create-job-concurrency.ts';

let share = 0;
let concurrency: ReturnType<typeof createJobConcurrency>;

beforeEach(() => {
  vi.useFakeTimers();
  share = 0;
  concurrency = createJobConcurrency(() => () => share);
});

afterEach(() => {
  concurrency.stop();
  vi.useRealTimers();
});

/** So many jobs that end when they are told to, and how many of them have begun. */
function begin(count: number) {
  const ends: (() => void)[] = [];
  const jobs = Array.from({ length: count }, () =>
    concurrency.run(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      return promise;
    }),
  );
  const endOne = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { jobs, underWay: () => ends.length, endOne };
}

test('jobs are done together while there is little else to do', async () => {
  const { underWay } = begin(40);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(underWay()).toBe(40);
});

test('while the process has all it can do two are done at once, one after the other', async () => {
  share = 0.95;
  await vi.advanceTimersByTimeAsync(1_000);
  const { jobs, underWay, endOne } = begin(5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(underWay()).toBe(2);
  for (let ended = 0; ended < 5; ended += 1) await endOne();
  await Promise.all(jobs);
});

test('waiting jobs are done at once when the rush is over', async () => {
  share = 1;
  await vi.advanceTimersByTimeAsync(1_000);
  const { underWay } = begin(30);
  share = 0.5;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(underWay()).toBe(30);
});

test('a job that fails makes room for the next and tells its own caller', async () => {
  share = 1;
  await vi.advanceTimersByTimeAsync(1_000);
  const failing = [1, 2].map(() => concurrency.run(() => Promise.reject(new Error('no post'))));
  const results = await Promise.allSettled([...failing, concurrency.run(async () => 'done')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('a machine is as busy as all its processors together, since the last look', () => {
  const processor = (user: number, idle: number) => ({ user, nice: 0, sys: 0, idle, irq: 0 });
  const looks = [
    [processor(0, 0), processor(0, 0)],
    [processor(100, 0), processor(50, 50)],
    [processor(100, 100), processor(50, 150)],
  ];
  const share = measureMachine(() => looks.shift() ?? []);
  expect([share(), share()]).toEqual([0.75, 0]);
  // A system that tells nothing.
  expect(measureMachine(() => [])()).toBe(0);
});
