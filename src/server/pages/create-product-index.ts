import type { ProductType } from '#contract/product.ts';
import { allListed, type CatalogueLists } from '#contract/catalogue-lists.ts';
import { productTypes } from '#contract/product-types.ts';

/** How long a 'product not found' is cached, in ms. */
const missingTtlMs = 5_000;
/** How long the lists are cached when no change is notified, in ms. */
const listsTtlMs = 60_000;

export type ProductIndex = ReturnType<typeof createProductIndex>;

/** Counted from 0. */
export type ListPosition = { type: ProductType; inType: number; inAll: number };

/** The lists as read after `changes` notifications. */
type Reading = {
  changes: number;
  at: number;
  lists: CatalogueLists;
  /** Index of each product in all lists, one after the other. */
  places: Map<string, number>;
};

type Catalogue = {
  read: () => Promise<CatalogueLists>;
  now?: () => number;
};

/**
 * The ids of the products on sale, in memory, so that an address of no product costs no query, and the end of a list
 * no more than its beginning. A missing product is confirmed by a recent reading, in case the notification of a new
 * product was lost.
 */
export function createProductIndex({ read: readLists, now = Date.now }: Catalogue) {
  let changes = 0;
  let cached: Reading | undefined;
  let reading: { changes: number; done: Promise<Reading> } | undefined;

  /** Undefined when the database has to be read. */
  function isListed(id: string): boolean | undefined {
    if (cached?.changes !== changes) return undefined;
    if (cached.places.has(id)) return true;
    return now() - cached.at < missingTtlMs ? false : undefined;
  }

  function fresh(): Reading | undefined {
    return cached?.changes === changes && now() - cached.at < listsTtlMs ? cached : undefined;
  }

  /** Joins a reading that began after the last change, or begins one. */
  function read(): Promise<Reading> {
    if (reading?.changes !== changes) reading = { changes, done: readAll() };
    return reading.done;
  }

  async function readAll(): Promise<Reading> {
    const begun = { changes, at: now() };
    try {
      const lists = await readLists();
      const all = allListed(lists);
      const places = new Map(all.map((id, index) => [id, index]));
      const done = { ...begun, lists, places };
      // A later reading may have finished earlier.
      if (cached === undefined || done.changes >= cached.changes) cached = done;
      return done;
    } finally {
      if (reading?.changes === begun.changes) reading = undefined;
    }
  }

  return {
    /** Whether the product is on sale; concurrent callers share a reading of the database. */
    async has(id: string): Promise<boolean> {
      return isListed(id) ?? (await read()).places.has(id);
    },
    /** The position of a product in the lists; undefined when it is not known. Never waits. */
    positionOf(id: string): ListPosition | undefined {
      // Of any age: a page that a lost notification left in the cache is made again after a minute by itself.
      if (cached?.changes !== changes) return undefined;
      const inAll = cached.places.get(id);
      return inAll === undefined ? undefined : positionAt(inAll, cached.lists);
    },
    /** The ids of the products on sale, from the database when needed. */
    async lists(): Promise<CatalogueLists> {
      return (fresh() ?? (await read())).lists;
    },
    /** The catalogue has changed: everything read before is outdated. */
    forget() {
      changes += 1;
    },
  };
}

function positionAt(inAll: number, lists: CatalogueLists): ListPosition | undefined {
  let inType = inAll;
  for (const type of productTypes) {
    if (inType < lists[type].length) return { type, inType, inAll };
    inType -= lists[type].length;
  }
  return undefined;
}
