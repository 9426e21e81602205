import { ApiError } from '#web/api-error.ts';

/** Whether the page is there as soon as its part, or the whole shop, can be reached again. Only for the browser. */
export function needsALine(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ChunkLoadError') return true;
  return error instanceof ApiError && error.code === 'offline' && !navigator.onLine;
}
