import { chunkTimeoutMs } from '#contract/limits.ts';
import { inTime } from '#web/in-time.ts';
import { ChunkLoadError } from './chunk-load-error.ts';

/**
 * Loads a script chunk: `loadChunk(() => import('./heavy.ts'))`.
 * @throws {ChunkLoadError} when it fails or needs over 120 s
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await inTime(load(), chunkTimeoutMs);
  } catch (cause) {
    throw new ChunkLoadError('A script chunk did not load', { cause });
  }
}
