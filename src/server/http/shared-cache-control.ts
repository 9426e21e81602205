/** Completes the `cache-control` of a response that is the same for everybody. */
export type SharedCacheControl = (caching: string) => string;

/** Adds nothing: shared caches follow the same header as browsers. */
export const noSharedCache: SharedCacheControl = (caching) => caching;

/**
 * Lets shared caches (a CDN, nginx) answer without revalidation for `seconds`, and for as long again while they fetch a
 * new response. Immutable responses stay as they are.
 * @param seconds undefined: nothing is added
 */
export function createSharedCacheControl(seconds: number | undefined): SharedCacheControl {
  if (seconds === undefined) return noSharedCache;
  const added = `s-maxage=${seconds}, stale-while-revalidate=${seconds}`;
  return (caching) => {
    const isOpen = caching.startsWith('public') && !caching.includes('immutable');
    return isOpen ? `${caching}, ${added}` : caching;
  };
}
