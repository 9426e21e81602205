import { chunkTimeoutMs } from '#contract/limits.ts';
import { withTimeout } from '#web/with-timeout.ts';

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
