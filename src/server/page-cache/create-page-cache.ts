import { paths } from '#contract/paths.ts';
import type { StoredAnswer } from '#server/http/stored-answer.ts';
import { type BoundedStore, createBoundedStore } from './bounded-store.ts';

const pageBytes = 48 * 1024 * 1024;
const notFoundBytes = 2 * 1024 * 1024;
const notFoundMs = 10_000;
const pageMs = 60 * 60 * 1_000;
const productPath = '/product/';
const categoryPath = `${paths.shop}/`;

export type PageCache = {
  /** A page that is ready; never waits. */
  peek(key: string): StoredAnswer | undefined;
  /** The page, rendered at most once however many ask at the same time. */
  get(key: string, render: () => Promise<StoredAnswer>): Promise<StoredAnswer>;
  /** The stock of a product changed: its page is forgotten now, lists of products in a moment. */
  dropProduct(id: string): void;
  /** Forgets every page: the catalogue has changed. */
  clear(): void;
};

type Options = { now?: () => number; listsMs?: number };

/**
 * Keeps the pages that are the same for everybody until the catalogue changes, and for an hour at
 * most: the lowest price of the last 30 days goes from a page by the clock alone. Pages that do not
 * exist are kept for a moment and apart, so that guessing addresses cannot drive out real ones.
 * Lists only tell whether a product is sold out, so a busy shop renders them once a second at most.
 */
export function createPageCache({ now = Date.now, listsMs = 1_000 }: Options = {}): PageCache {
  const pages = createBoundedStore(pageBytes);
  const notFound = createBoundedStore(notFoundBytes);
  const keptUntil = new WeakMap<StoredAnswer, number>();
  const underWay = new Map<string, Promise<StoredAnswer>>();
  let listsTimer: NodeJS.Timeout | undefined;

  function peek(key: string): StoredAnswer | undefined {
    return fresh(pages, key) ?? fresh(notFound, key);
  }

  function fresh(store: BoundedStore, key: string): StoredAnswer | undefined {
    const answer = store.get(key);
    if (answer === undefined || (keptUntil.get(answer) ?? 0) > now()) return answer;
    store.delete(key);
    return undefined;
  }

  function keep(key: string, answer: StoredAnswer): void {
    if (answer.status !== 200 && answer.status !== 404) return;
    const exists = answer.status === 200;
    keptUntil.set(answer, now() + (exists ? pageMs : notFoundMs));
    (exists ? pages : notFound).set(key, answer);
  }

  /** What is being rendered now may be of before the change, so it is not kept either. */
  function drop(isMeant: (key: string) => boolean): void {
    for (const key of [...pages.keys()].filter(isMeant)) pages.delete(key);
    for (const key of [...underWay.keys()].filter(isMeant)) underWay.delete(key);
  }

  function dropLists(): void {
    listsTimer = undefined;
    drop((key) => key === paths.home || key.startsWith(categoryPath));
  }

  return {
    peek,
    async get(key, render) {
      const ready = peek(key) ?? underWay.get(key);
      if (ready !== undefined) return ready;
      const rendering = render();
      underWay.set(key, rendering);
      try {
        const answer = await rendering;
        if (underWay.get(key) === rendering) keep(key, answer);
        return answer;
      } finally {
        if (underWay.get(key) === rendering) underWay.delete(key);
      }
    },
    dropProduct(id) {
      drop((key) => key === `${productPath}${id}`);
      listsTimer ??= setTimeout(dropLists, listsMs).unref();
    },
    clear() {
      drop(() => true);
      notFound.clear();
    },
  };
}

/** While developing, every page is rendered anew. */
export function noPageCache(): PageCache {
  const nothing = () => undefined;
  return { peek: nothing, get: (_key, render) => render(), dropProduct: nothing, clear: nothing };
}
