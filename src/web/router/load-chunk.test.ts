import { afterEach, expect, test, vi } from 'vitest';
import { chunkTimeoutMs } from '#contract/limits.ts';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';
afterEach(() => vi.useRealTimers());

test('a chunk that loads is handed on', async () => {
  expect(await loadChunk(() => Promise.resolve({ answer: 42 }))).toEqual({ answer: 42 });
});

test('a chunk that fails surfaces as a ChunkLoadError with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const failed = loadChunk(() => Promise.reject(cause));
  await expect(failed).rejects.toThrow(ChunkLoadError);
  await expect(failed).rejects.toMatchObject({ name: 'ChunkLoadError', cause });
});

test('a chunk that needs over 120 s surfaces as a ChunkLoadError', async () => {
  vi.useFakeTimers();
  const outcome = loadChunk(() => new Promise(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs);
  expect(await outcome).toBeInstanceOf(ChunkLoadError);
});

test('a chunk that needs just under 120 s is still waited for', async () => {
  vi.useFakeTimers();
  const slow = loadChunk(
    () => new Promise((resolve) => setTimeout(() => resolve('here'), chunkTimeoutMs - 1)),
  );
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs);
  expect(await slow).toBe('here');
});
