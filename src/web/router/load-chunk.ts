import { chunkTimeoutMs } from '#contract/limits.ts';

/**
 * Loads a script chunk: `loadChunk(() => import('./heavy.ts'))`.
 * @throws {ChunkLoadError} when it fails or needs over 120 s
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await withTimeout(load(), chunkTimeoutMs);
  } catch (cause) {
    throw new ChunkLoadError('A script chunk did not load', { cause });
  }
}

/** A script chunk did not arrive, or not within 120 s. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * The result of the work.
 * @throws when it fails, or after `timeoutMs`
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  timeoutMs: number,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`Not there within ${timeoutMs} ms`)),
    timeoutMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
