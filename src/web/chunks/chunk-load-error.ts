/** A script chunk did not arrive, or not within 120 s. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}
