import type { CardIntent } from '#shop/card-gateway.ts';
import type { World } from './open-world.ts';
import { placed } from './placed.ts';
import type { BookedOrder, Books } from './read-books.ts';

/** The provider has taken what the orders say, each once, and has nothing left in suspense. */
export function agreeOnMoney({ provider, plan, facts }: World, books: Books): string[] {
  const intents = provider.cards.intents();
  const sold = placed(books);
  const due = sold.reduce((sum, { total }) => sum + total, 0);
  const back = books.refunds
    .filter(({ state }) => state === 'done')
    .reduce((sum, { cents }) => sum + cents, 0);
  const wrong = sold.flatMap((order) => chargedOnce(order, intents));
  if (provider.cards.takenCents() !== due - back) {
    wrong.push(
      `the provider has ${provider.cards.takenCents()} cents, the orders ${due} - ${back}`,
    );
  }
  const told = new Set(books.differences.map(({ intentId }) => intentId));
  for (const { id, status } of intents) {
    const isFinal = status === 'canceled' || status === 'succeeded';
    // Without events nobody hears of an intent that somebody else made: the daily match tells it.
    const isExcused = !plan.hasEvents && facts.tampered.has(id) && told.has(id);
    if (!isFinal && !isExcused) wrong.push(`${id} is left ${status}`);
  }
  for (const { kind, intentId } of books.differences) {
    if (facts.tampered.has(intentId)) continue;
    wrong.push(`the ledger match tells ${kind} of ${intentId}`);
  }
  return [...wrong, ...provider.clashes.map((clash) => `a key came twice: ${clash}`)];
}

function chargedOnce(order: BookedOrder, intents: CardIntent[]): string[] {
  const own = intents.find(({ id }) => id === order.intentId);
  const taken = own?.receivedCents ?? 0;
  if (own?.orderId !== order.id) return [`order ${order.id} has no intent of its own`];
  return taken === order.total ? [] : [`order ${order.id}: ${taken} taken of ${order.total}`];
}
