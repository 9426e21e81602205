/** Completes the `cache-control` of an answer that is the same for everybody. */
export type ShareCaching = (caching: string) => string;

/** Nothing is told to shared caches alone. */
export const unshared: ShareCaching = (caching) => caching;

/**
 * Lets shared caches (a CDN, nginx) answer by themselves what browsers have to ask about: for `seconds`, and for as
 * long again while they fetch a new one. An address that names its content is kept for good anyhow.
 * @param seconds undefined: as without shared caches
 */
export function createShareCaching(seconds: number | undefined): ShareCaching {
  if (seconds === undefined) return unshared;
  const added = `s-maxage=${seconds}, stale-while-revalidate=${seconds}`;
  return (caching) => {
    const isOpen = caching.startsWith('public') && !caching.includes('immutable');
    return isOpen ? `${caching}, ${added}` : caching;
  };
}
