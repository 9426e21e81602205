import type { TimedDeps } from '#shop/deps.ts';
import { romanYear } from '#shop/orders/order-view.ts';
import type { Order } from '#shop/orders/order.ts';
import { findOrderByNumber, findOrder } from '#shop/orders/queries.ts';

const shortForm = /^(?:(\d{4})-)?(\d{1,9})$/;

/** An order by its id or its number, which may be written short: `2026-2`, or `2` for one of this year. */
export async function lookUpOrder(
  { db, clock }: TimedDeps,
  name: string,
): Promise<Order | undefined> {
  return (await findOrderByNumber(db, wholeNumber(name, clock.now()))) ?? findOrder(db, name);
}

function wholeNumber(name: string, now: Date): string {
  const [, year = String(romanYear(now)), count] = shortForm.exec(name) ?? [];
  return count === undefined ? name : `${year}-${String(Number(count)).padStart(5, '0')}`;
}
