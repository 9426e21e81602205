import type { ProductType } from '#contract/product.ts';
import {
  allListed,
  type CatalogueLists,
  countListed,
  listOrder,
} from '#contract/catalogue-lists.ts';

/** How long what was read is believed when it says that a product is not there. */
const disbeliefMs = 5_000;
/** How long lists are believed by who hears of no change. */
const listsMs = 60_000;

export type KnownProducts = {
  /** Whether the product is on sale; undefined when the catalogue has to be asked. Never waits. */
  has(id: string): boolean | undefined;
  /** The same, asking the catalogue when needed: once for all who wait. */
  ask(id: string): Promise<boolean>;
  /** How many are on sale; undefined when the catalogue has to be asked. Never waits. */
  count(): number | undefined;
  /** Where a product stands in the lists; undefined when that is not known. Never waits. */
  placeOf(id: string): Place | undefined;
  /** The ids of the products on sale, asking the catalogue when needed. */
  lists(): Promise<CatalogueLists>;
  /** The catalogue has changed: nothing that was read before is believed. */
  forget(): void;
};

/** Counted from 0. */
export type Place = { type: ProductType; inType: number; inAll: number };

/** What stood in the catalogue after so many changes, and when it was read. */
type Reading = {
  changes: number;
  at: number;
  lists: CatalogueLists;
  /** Where each stands in all lists, one after the other. */
  places: Map<string, number>;
};

type Catalogue = {
  read: () => Promise<CatalogueLists>;
  now?: () => number;
};

/**
 * The ids of the products on sale, in memory: so that an address that only looks like a product's
 * costs nothing, and the end of a list no more than its beginning. Whoever is not among them is turned
 * away on fresh knowledge only, for the case that the word of a new product was not heard.
 */
export function createKnownProducts({ read: readLists, now = Date.now }: Catalogue): KnownProducts {
  let changes = 0;
  let known: Reading | undefined;
  let reading: { changes: number; done: Promise<Reading> } | undefined;

  function has(id: string): boolean | undefined {
    if (known?.changes !== changes) return undefined;
    if (known.places.has(id)) return true;
    return now() - known.at < disbeliefMs ? false : undefined;
  }

  function believed(): Reading | undefined {
    return known?.changes === changes && now() - known.at < listsMs ? known : undefined;
  }

  /** Joins a reading that has begun after the last change, or begins one. */
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
      // One that has begun later may have been faster.
      if (known === undefined || done.changes >= known.changes) known = done;
      return done;
    } finally {
      if (reading?.changes === begun.changes) reading = undefined;
    }
  }

  return {
    has,
    async ask(id) {
      const known = has(id);
      return known ?? (await read()).places.has(id);
    },
    count() {
      const there = believed();
      return there && countListed(there.lists);
    },
    placeOf(id) {
      const there = believed();
      const inAll = there?.places.get(id);
      return inAll === undefined ? undefined : there && placeAt(inAll, there.lists);
    },
    async lists() {
      return (believed() ?? (await read())).lists;
    },
    forget() {
      changes += 1;
    },
  };
}

function placeAt(inAll: number, lists: CatalogueLists): Place | undefined {
  let inType = inAll;
  for (const type of listOrder) {
    if (inType < lists[type].length) return { type, inType, inAll };
    inType -= lists[type].length;
  }
  return undefined;
}
