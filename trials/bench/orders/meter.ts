import { readCpuMs } from '#support/server/read-cpu-ms.ts';
import type { Bought } from './run-buyers.ts';

/** Processes that work for an order: the shop, where there is one, and the database. */
export interface Meters {
  shop?: number;
  database: number;
}

export interface Metered extends Bought {
  /** Milliseconds of processor time for one order. */
  shopMs?: number;
  databaseMs?: number;
}

/** Adds what each order cost in processor time. */
export async function meter(meters: Meters, work: () => Promise<Bought>): Promise<Metered> {
  const before = await read(meters);
  const bought = await work();
  const after = await read(meters);
  const costs = (then?: number, now?: number) =>
    then === undefined || now === undefined ? undefined : (now - then) / bought.orders;
  return {
    ...bought,
    shopMs: costs(before.shop, after.shop),
    databaseMs: costs(before.database, after.database),
  };
}

async function read({ shop, database }: Meters) {
  return {
    shop: shop === undefined ? undefined : await readCpuMs(shop),
    database: await readCpuMs(database),
  };
}
