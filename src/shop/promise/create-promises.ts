import type { Product } from '#contract/product.ts';
import type { Clock, SettingsStore } from '#shop/ports.ts';
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

export interface PromiseDeps {
  settings: SettingsStore;
  promises: Promises;
}

/** Adds to each product the days on which it would be delivered if it were ordered today. */
export async function promiseProducts(
  { settings, promises }: PromiseDeps,
  products: Product[],
): Promise<Product[]> {
  if (products.length === 0) return [];
  const [terms, day] = await Promise.all([settings.read(), promises.today()]);
  return products.map((product) => ({
    ...product,
    promise: promiseDelivery(makingDaysOf(product), { ...day, terms }),
  }));
}

/** Pieces on the shelf need no days of making. */
function makingDaysOf({ pieces, ttd }: Pick<Product, 'pieces' | 'ttd'>): number {
  return pieces === 'made' ? ttd : 0;
}
