import type { CardIntent } from '#shop/card-gateway.ts';
import { agreeOnOrders } from './agree-on-orders.ts';
import type { Plan } from './model.ts';
import type { World } from './open-world.ts';
import { type BookedOrder, type Books, placed, readBooks } from './read-books.ts';

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

/** Every piece is in stock or sold, none twice, and none is held any more. */
function agreeOnStock({ pieces, plan, facts }: World, books: Books): string[] {
  const wrong: string[] = [];
  for (const [index, { name, skuId }] of pieces.entries()) {
    const stock = books.stock.get(skuId) ?? 0;
    const sold = placed(books)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.skuId === skuId)
      .reduce((sum, { qty }) => sum + qty, 0);
    const back = comeBack(books, skuId);
    const initial = plan.stock[index] ?? 0;
    const corrected = facts.corrections.get(skuId) ?? 0;
    if (stock < 0) wrong.push(`${name}: stock is ${stock}`);
    if (stock + sold - back !== initial + corrected) {
      wrong.push(
        `${name}: ${stock} in stock + ${sold} sold - ${back} back, but ${initial} + ${corrected} counted`,
      );
    }
  }
  if (books.held > 0) wrong.push(`${books.held} holds are left`);
  return [...wrong, ...heldInVain(plan, books)];
}

/** Pieces of this size that refunds put back into stock. */
function comeBack({ orders, refunds }: Books, skuId: string): number {
  const lines = new Map(orders.map((order) => [order.id, order.lines]));
  return refunds
    .filter(({ isRestocked }) => isRestocked)
    .flatMap((refund) => refund.lines.map((back) => ({ ...back, orderId: refund.orderId })))
    .filter(({ orderId, line }) => lines.get(orderId)?.[line]?.skuId === skuId)
    .reduce((sum, { qty }) => sum + qty, 0);
}

/** Held pieces are there when they are paid, unless time went by. */
function heldInVain(plan: Plan, { orders }: Books): string[] {
  const isExcused = plan.groups.flatMap(({ steps }) => steps).some((step) => step.do === 'pass');
  if (isExcused) return [];
  return orders
    .filter(({ history }) => history.some(({ cause }) => cause === 'not_available'))
    .map(({ id }) => `order ${id} held pieces that were not there`);
}

/** The provider has taken what the orders say, each once, and has nothing left in suspense. */
function agreeOnMoney({ provider, plan, facts }: World, books: Books): string[] {
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

/** One confirmation for each order that was sold, one for each parcel and refund, the makers' own, and no others. */
function agreeOnEmails({ mailbox }: World, books: Books): string[] {
  const due = [
    ...placed(books).map(({ id }) => `order-confirmation-${id}`),
    ...books.orders
      .filter(({ history }) => history.some(({ to }) => to === 'shipped'))
      .map(({ id }) => `order-shipped-${id}`),
    ...books.orders
      .filter(({ history }) => history.some(({ to }) => to === 'delivered'))
      .map(({ id }) => `order-delivered-${id}`),
    ...books.orders
      .filter(({ history }) => history.some(({ to }) => to === 'paid'))
      .map(({ id }) => `order-to-makers-${id}`),
    ...books.refunds
      .filter(({ state }) => state === 'done')
      .map(({ id }) => `order-refunded-${id}`),
  ];
  const sent = mailbox.taken().map(({ messageId }) => messageId);
  return [
    ...due.filter((id) => !sent.includes(id)).map((id) => `no e-mail ${id} went out`),
    ...[...new Set(sent)]
      .filter((id) => !due.includes(id))
      .map((id) => `e-mail ${id} is about nothing`),
    ...mailbox.needless().map((id) => `e-mail ${id} went out again though that was known`),
  ];
}

/** Each delivered event is recorded once, as done; in the end no event waits for delivery. */
function agreeOnEvents({ provider, plan }: World, books: Books): string[] {
  const applied = books.events.filter(({ isApplied }) => isApplied).map(({ id }) => id);
  return provider.events().flatMap(({ id, isTaken }) => {
    if (isTaken && !applied.includes(id)) return [`${id} was taken, and there is no record of it`];
    return plan.hasEvents && !isTaken ? [`${id} was never taken`] : [];
  });
}
