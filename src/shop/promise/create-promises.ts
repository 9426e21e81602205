import type { Product } from '#contract/product.ts';
import type { CatalogueStore, Clock, SettingsStore } from '#shop/ports.ts';
import { type PromiseDay, promiseDelivery } from '#shop/promise/promise-delivery.ts';
import { romanDay, romanMidnight } from '#shop/roman-day.ts';

/** The pieces that the makers have promised to make. */
export interface MakingQueue {
  /** Pieces that had been ordered at this moment and were still to be made then. */
  openAt(moment: Date): Promise<number>;
}

/** How today's promises begin, alike on every node for the whole day. */
export interface Promises {
  today(): Promise<PromiseDay>;
}

/**
 * Counts the queue as it was at midnight: so what a kept page, a cart and an order say of one piece is
 * the same until the next midnight, however many others are ordered meanwhile.
 */
export function createPromises({
  clock,
  queue,
}: {
  clock: Pick<Clock, 'now'>;
  queue: MakingQueue;
}): Promises {
  let counted: { day: string; pieces: Promise<number> } | undefined;

  async function count(now: Date, day: string): Promise<number> {
    if (counted?.day !== day) counted = { day, pieces: queue.openAt(romanMidnight(now)) };
    const counting = counted;
    try {
      return await counting.pieces;
    } catch (error) {
      // The next one asks again.
      if (counted === counting) counted = undefined;
      throw error;
    }
  }

  return {
    async today() {
      const now = clock.now();
      const today = romanDay(now);
      return { today, piecesAhead: await count(now, today) };
    },
  };
}

interface Deps {
  catalogue: CatalogueStore;
  settings: SettingsStore;
  promises: Promises;
}

/** The catalogue whose products say when they would come, where they are looked at one by one. */
export function promiseProducts(deps: Deps): CatalogueStore {
  const { catalogue } = deps;
  return {
    ...catalogue,
    async some(ids) {
      return promiseAll(deps, await catalogue.some(ids));
    },
    async find(id) {
      const product = await catalogue.find(id);
      return product && (await promiseAll(deps, [product]))[0];
    },
  };
}

async function promiseAll({ settings, promises }: Deps, products: Product[]): Promise<Product[]> {
  if (products.length === 0) return [];
  const [terms, day] = await Promise.all([settings.read(), promises.today()]);
  return products.map((product) => ({
    ...product,
    promise: promiseDelivery(makingDaysOf(product), { ...day, terms }),
  }));
}

/** Days of making after the order: none of what lies on the shelf. */
function makingDaysOf({ pieces, ttd }: Pick<Product, 'pieces' | 'ttd'>): number {
  return pieces === 'made' ? ttd : 0;
}
