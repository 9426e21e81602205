import { chunkTimeoutMs } from '#contract/limits.ts';
import { ChunkLoadError } from './chunk-load-error.ts';

/**
 * Loads a script chunk: `loadChunk(() => import('./heavy.ts'))`.
 * @throws {ChunkLoadError} when it fails or needs over 120 s
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('timeout')), chunkTimeoutMs);
  try {
    return await Promise.race([load(), late.promise]);
  } catch (cause) {
    throw new ChunkLoadError('A script chunk did not load', { cause });
  } finally {
    clearTimeout(timer);
  }
}
