import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRelay, type Relay } from './create-relay.ts';

/** Queues of the jobs whose transactions are over. */
let committed: string[];
let moved: string[];
let looks: number;
let relay: Relay;

beforeEach(() => {
  vi.useFakeTimers();
  [committed, moved, looks] = [[], [], 0];
  relay = createRelay({
    move: async () => {
      looks += 1;
      return committed.splice(0);
    },
    onMoved: (queue) => void moved.push(queue),
    onError(error) {
      throw error;
    },
  });
});

afterEach(async () => {
  await relay.stop();
  vi.useRealTimers();
});

test('jobs that were added within a moment are moved by one look', async () => {
  for (const queue of ['capture-order', 'order-confirmation']) {
    committed.push(queue);
    relay.wake();
  }
  await vi.advanceTimersByTimeAsync(60);
  expect(moved).toEqual(['capture-order', 'order-confirmation']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looks).toBe(1);
});

test('a job whose transaction takes longer than a moment is moved soon after', async () => {
  relay.wake();
  await vi.advanceTimersByTimeAsync(100);
  committed.push('capture-order');
  expect(moved).toEqual([]);
  await vi.advanceTimersByTimeAsync(250);
  expect(moved).toEqual(['capture-order']);
});

test('what another node has added is found within two seconds, and nothing once it has stopped', async () => {
  relay.start();
  await vi.advanceTimersByTimeAsync(1_000);
  committed.push('capture-order');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(moved).toEqual(['capture-order']);
  await relay.stop();
  committed.push('capture-order');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(committed).toEqual(['capture-order']);
});
