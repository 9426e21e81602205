import type { FoundCustomer } from '#contract/bottega/customers.ts';
import { lookUpOrder } from '#shop/orders/look-up-order.ts';
import { searchOrderIds } from '#shop/orders/search-queries.ts';
import { readAddressesWithoutOrder, readCustomersOfOrders } from './search-queries.ts';
import type { TimedDeps } from '#shop/deps.ts';

export interface FoundCustomers {
  /** Each address once within this page. */
  customers: FoundCustomer[];
  /** To search older orders with; absent when there are none. */
  before?: Date;
}

/** Orders that one page of a search reads. */
const pageSize = 50;
/** Shorter texts match nearly everything. */
const shortestText = 2;

/**
 * Customers by e-mail address, name or order number, the newest order first; on the first page also addresses that only
 * wait for a piece or have withdrawn.
 */
export async function findCustomers(
  deps: TimedDeps,
  { text, before }: { text: string; before?: Date },
): Promise<FoundCustomers> {
  const { db } = deps;
  const named = before === undefined ? await lookUpOrder(deps, text) : undefined;
  if (named !== undefined) return { customers: await readCustomersOfOrders(db, [named.id]) };
  if (text.length < shortestText) return { customers: [] };
  const found = await searchOrderIds(db, { text, before, limit: pageSize });
  const customers = await readCustomersOfOrders(db, found.ids);
  const others = before === undefined ? await readAddressesWithoutOrder(db, text) : [];
  return { customers: [...customers, ...others], before: found.before };
}
