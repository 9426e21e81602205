import { cachedPaths } from '#contract/endpoints.ts';
import type { CacheEntry } from '#server/http/cache-entry.ts';
import { createSwrCache, type SwrCacheOptions, type SwrCache } from './create-swr-cache.ts';

const mebibyte = 1024 * 1024;
/** The greatest age of a cached stock figure, in ms, also when no notification of a sale arrives. */
const callMs = 1_000;
const pictureMs = 60 * 60 * 1_000;

const sharedPaths = cachedPaths('shared');
const keptPaths = cachedPaths('shared', 'node');

export type ResponseCache = ReturnType<typeof createResponseCache>;

type Options = Pick<SwrCacheOptions, 'now' | 'onResult'> & { maxBytes?: number };

/**
 * Caches the responses of calls and pictures that are the same for everybody, by their address: calls for a second,
 * pictures until they are replaced. A picture is cached under its plain address and under its current version only,
 * so that invented versions evict nothing.
 */
export function createResponseCache({ maxBytes = 8 * mebibyte, ...options }: Options = {}) {
  const calls = createSwrCache({
    ...options,
    ttlMs: callMs,
    maxBytes,
    isCacheable: ({ status }) => status === 200,
  });
  const pictures = createSwrCache({
    ...options,
    ttlMs: pictureMs,
    maxBytes: maxBytes * 3,
    isMadePerRequest: true,
    isCacheable: ({ status, headers }, address) =>
      status === 200 && (!address.includes('?') || isForEver(headers)),
  });

  function storeOf(address: string): SwrCache | undefined {
    if (address.startsWith('/file/')) return pictures;
    if (!address.startsWith('/api/')) return undefined;
    return keptPaths.has(pathOf(address)) ? calls : undefined;
  }

  return {
    /** Whether the response at an address (path and query) is the same for everybody. */
    caches: (address: string) => storeOf(address) !== undefined,
    /** Whether a shared cache, such as a CDN, may store the response. */
    isShared: (address: string) => address.startsWith('/file/') || sharedPaths.has(pathOf(address)),
    peek: (address: string) => storeOf(address)?.peek(address),
    get: async (address: string, make: () => Promise<CacheEntry>) =>
      storeOf(address)?.get(address, make) ?? make(),
    /** The stock of a product changed: responses about it are stale. */
    dropProduct: (id: string) => calls.markStale((address) => address.split(/[=&,]/).includes(id)),
    /** The content of a product's page changed: responses of all calls are stale, as any may contain it. */
    dropShown: () => calls.markStale(() => true),
    /** The catalogue has changed: every response is stale. */
    clear() {
      for (const store of [calls, pictures]) store.markStale(() => true);
    },
  };
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? '';
}

function isForEver(headers: Record<string, string>): boolean {
  return headers['cache-control']?.includes('immutable') === true;
}
