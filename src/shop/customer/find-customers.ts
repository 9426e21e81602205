import type { FoundCustomer } from '#contract/bottega/customers.ts';
import { lookUpOrder } from '#shop/orders/queries.ts';
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
 * Customers by e-mail address, name or order number, those with words that begin so first, then the newest order; on the first page also addresses that only
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
  const found = await searchOrderIds(db, { text, before, limit: pageSize, within: 'customer' });
  const customers = await readCustomersOfOrders(db, found.ids);
  const beginning = customers.filter((customer) => begins(customer, text));
  const inside = customers.filter((customer) => !beginning.includes(customer));
  const others = before === undefined ? await readAddressesWithoutOrder(db, text) : [];
  return { customers: [...beginning, ...inside, ...others], before: found.before };
}

/** Whether each word of the text begins one of the name or the address. */
function begins({ name = '', email }: FoundCustomer, text: string): boolean {
  const words = plainWords(`${name} ${email}`);
  return plainWords(text).every((typed) => words.some((word) => word.startsWith(typed)));
}

function plainWords(text: string): string[] {
  const plain = text.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
