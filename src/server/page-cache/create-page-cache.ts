import type { StoredAnswer } from '#server/http/stored-answer.ts';
import { createBoundedStore } from './bounded-store.ts';

const pageBytes = 48 * 1024 * 1024;
const notFoundBytes = 2 * 1024 * 1024;
const notFoundMs = 10_000;

export type PageCache = {
  /** A page that is ready; never waits. */
  peek(key: string): StoredAnswer | undefined;
  /** The page, rendered at most once however many ask at the same time. */
  get(key: string, render: () => Promise<StoredAnswer>): Promise<StoredAnswer>;
  /** Forgets every page: the catalogue has changed. */
  clear(): void;
};

/**
 * Keeps the pages that are the same for everybody until the catalogue changes. Pages that do not
 * exist are kept for a moment and apart, so that guessing addresses cannot drive out real ones.
 */
export function createPageCache(now: () => number = Date.now): PageCache {
  const pages = createBoundedStore(pageBytes);
  const notFound = createBoundedStore(notFoundBytes);
  const notFoundUntil = new WeakMap<StoredAnswer, number>();
  const underWay = new Map<string, Promise<StoredAnswer>>();
  let generation = 0;

  function peek(key: string): StoredAnswer | undefined {
    const page = pages.get(key);
    if (page !== undefined) return page;
    const missing = notFound.get(key);
    if (missing === undefined || (notFoundUntil.get(missing) ?? 0) > now()) return missing;
    notFound.delete(key);
    return undefined;
  }

  function keep(key: string, answer: StoredAnswer): void {
    if (answer.status === 200) pages.set(key, answer);
    if (answer.status !== 404) return;
    notFoundUntil.set(answer, now() + notFoundMs);
    notFound.set(key, answer);
  }

  async function renderOnce(key: string, render: () => Promise<StoredAnswer>) {
    const begun = generation;
    const answer = await render();
    // What was rendered while the catalogue changed may be of before.
    if (begun === generation) keep(key, answer);
    return answer;
  }

  return {
    peek,
    async get(key, render) {
      const ready = peek(key) ?? underWay.get(key);
      if (ready !== undefined) return ready;
      const rendering = renderOnce(key, render).finally(() => {
        if (underWay.get(key) === rendering) underWay.delete(key);
      });
      underWay.set(key, rendering);
      return rendering;
    },
    clear() {
      generation += 1;
      pages.clear();
      notFound.clear();
      underWay.clear();
    },
  };
}

/** While developing, every page is rendered anew. */
export function noPageCache(): PageCache {
  return { peek: () => undefined, get: (_key, render) => render(), clear: () => undefined };
}
