import { cachedPaths } from '#contract/endpoints.ts';
import { createKeptEntries, type KeepOptions, type KeptEntries } from './create-kept-entries.ts';

const mebibyte = 1024 * 1024;
/** The greatest age of a cached stock figure, in ms, also when no notification of a sale arrives. */
const callMs = 1_000;
const pictureMs = 60 * 60 * 1_000;

const sharedPaths = cachedPaths('shared');
const keptPaths = cachedPaths('shared', 'node');

export type ResponseCache = Pick<KeptEntries, 'peek' | 'get'> & {
  /** Whether what is asked for at an address, path and query, is the same for everybody. */
  keeps(address: string): boolean;
  /** Whether a shared cache past this one may answer it without asking. */
  isShared(address: string): boolean;
  /** The stock of a product changed: what was asked about it is answered anew. */
  dropProduct(id: string): void;
  /** What a product's page says changed: calls are answered anew, any of them may tell of it. */
  dropShown(id: string): void;
  /** Everything is answered anew: the catalogue has changed. */
  clear(): void;
};

type Options = Pick<KeepOptions, 'now' | 'onResult'> & { maxBytes?: number };

/**
 * Keeps what calls and pictures answer to everybody alike, by the address as it was asked for: calls
 * for a second, pictures until one is replaced. A picture is kept under its plain address and that of
 * its version of today, so nobody drives others out by inventing versions.
 */
export function createResponseCache({
  maxBytes = 8 * mebibyte,
  ...options
}: Options = {}): ResponseCache {
  const calls = createKeptEntries({
    ...options,
    ttlMs: callMs,
    maxBytes,
    isWorthKeeping: ({ status }) => status === 200,
  });
  const pictures = createKeptEntries({
    ...options,
    ttlMs: pictureMs,
    maxBytes: maxBytes * 3,
    isMadeForEach: true,
    isWorthKeeping: ({ status, headers }, address) =>
      status === 200 && (!address.includes('?') || isForEver(headers)),
  });

  function storeOf(address: string): KeptEntries | undefined {
    if (address.startsWith('/file/')) return pictures;
    if (!address.startsWith('/api/')) return undefined;
    return keptPaths.has(pathOf(address)) ? calls : undefined;
  }

  return {
    keeps: (address) => storeOf(address) !== undefined,
    isShared: (address) => address.startsWith('/file/') || sharedPaths.has(pathOf(address)),
    peek: (address) => storeOf(address)?.peek(address),
    get: async (address, make) => storeOf(address)?.get(address, make) ?? make(),
    dropProduct: (id) => calls.drop((address) => address.split(/[=&,]/).includes(id)),
    dropShown: () => calls.drop(() => true),
    clear() {
      for (const store of [calls, pictures]) store.drop(() => true);
    },
  };
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? '';
}

function isForEver(headers: Record<string, string>): boolean {
  return headers['cache-control']?.includes('immutable') === true;
}
