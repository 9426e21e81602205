import { agreeOnEvents } from './agree-on-events.ts';
import { agreeOnEmails } from './agree-on-emails.ts';
import { agreeOnMoney } from './agree-on-money.ts';
import { agreeOnOrders } from './agree-on-orders.ts';
import { agreeOnStock } from './agree-on-stock.ts';
import type { World } from './open-world.ts';
import { readBooks } from './read-books.ts';

/** Everything in which the shop, the provider, the post and what people were told do not agree. */
export async function disagreements(world: World): Promise<string[]> {
  const books = await readBooks(world);
  return [
    ...world.facts.wrong,
    ...agreeOnStock(world, books),
    ...agreeOnMoney(world, books),
    ...agreeOnOrders(world, books),
    ...agreeOnEmails(world, books),
    ...agreeOnEvents(world, books),
  ];
}
