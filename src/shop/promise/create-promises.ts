import type { Product } from '#contract/product.ts';
import type { Db } from '#database/tables.ts';
import { countToMakeAt } from '#shop/making/queries.ts';
import type { Clock } from '#shop/clock.ts';
import { type PromiseDay, promiseDelivery } from '#shop/promise/promise-delivery.ts';
import { romanDay, romanMidnight } from '#shop/roman-day.ts';
import { readSettings } from '#shop/settings/queries.ts';

/** The start of today's promises, the same on every node for the whole day. */
export interface Promises {
  today(): Promise<PromiseDay>;
}

/**
 * Counts the pieces to be made as of midnight and keeps the count until the next: a cached page, a cart and an order
 * promise a piece for the same day, however many orders come in between.
 */
export function createPromises({ clock, db }: { clock: Pick<Clock, 'now'>; db: Db }): Promises {
  let counted: { day: string; pieces: Promise<number> } | undefined;

  async function count(now: Date, day: string): Promise<number> {
    if (counted?.day !== day) counted = { day, pieces: countToMakeAt(db, romanMidnight(now)) };
    const counting = counted;
    try {
      return await counting.pieces;
    } catch (error) {
      // The next call counts again.
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
  db: Db;
  promises: Promises;
}

/** Adds to each product the days on which it would be delivered if it were ordered today. */
export async function promiseProducts(
  { db, promises }: PromiseDeps,
  products: Product[],
): Promise<Product[]> {
  if (products.length === 0) return [];
  const [terms, day] = await Promise.all([readSettings(db), promises.today()]);
  const byMakingDays = new Map(
    [...new Set(products.map(makingDaysOf))].map((makingDays) => [
      makingDays,
      promiseDelivery(makingDays, { ...day, terms }),
    ]),
  );
  return products.map((product) => ({
    ...product,
    promise: byMakingDays.get(makingDaysOf(product)),
  }));
}

/** Pieces on the shelf need no days of making. */
function makingDaysOf({ pieces, ttd }: Pick<Product, 'pieces' | 'ttd'>): number {
  return pieces === 'made' ? ttd : 0;
}
